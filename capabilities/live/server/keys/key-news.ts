import type { AnyTransaction } from '#server/database/database.ts'
import type { Line } from '../../contract.ts'
import type { KeyHolder } from './publisher.ts'

/**
 * Announces that a key of a studio is no longer valid. The payload is `{ studioId, line, but? }` in JSON. The encoder on that line is cut
 * (S76) unless it is the one in `but`, which may already have connected with the new key.
 */
export const KEYS = 'live:keys'

export type KeyNews = { readonly studioId: string; readonly line: Line; readonly but?: KeyHolder }

export const publishKey = (tx: AnyTransaction, news: KeyNews): Promise<void> => tx.publish(KEYS, JSON.stringify(news))
