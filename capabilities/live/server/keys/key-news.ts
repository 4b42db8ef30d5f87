import type { AnyTransaction } from '#server/database/database.ts'
import type { Line } from '../../contract.ts'

/** Announced when a key of a studio stops opening anything; the payload is the studio and the line. An encoder that publishes there is cut (S76). */
export const KEYS = 'live:keys'

export const publishKey = (tx: AnyTransaction, studioId: string, line: Line): Promise<void> => tx.publish(KEYS, `${studioId} ${line}`)
