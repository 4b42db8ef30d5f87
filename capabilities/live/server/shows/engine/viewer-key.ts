import type { LiveContext } from '../../context.ts'

/** Returns the key for viewer tokens. Every process signs with it, and the engine verifies them. */
export const viewerKey = ({ mac }: LiveContext['keyring']): Buffer => mac('live-viewers', 'tokens').mac
