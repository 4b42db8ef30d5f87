import type { LiveDeps } from '../../deps.ts'

/** Returns the key for viewer tokens. Every process signs with it, and the engine verifies them. */
export const viewerKey = ({ mac }: LiveDeps['keyring']): Buffer => mac('live-viewers', 'tokens').mac
