import type { LiveDeps } from '../../deps.ts'

/** Signs by what viewers are counted: every process signs, the engine checks. */
export const viewerKey = ({ mac }: LiveDeps['keyring']): Buffer => mac('live-viewers', 'tokens').mac
