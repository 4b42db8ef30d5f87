import type { AnyTransaction } from '#server/database/database.ts'
import type { Line } from '../../contract.ts'
import type { Publisher } from './publisher.ts'

/**
 * Announced when a key of a studio stops opening anything; the payload is `{ studioId, line, but? }` in JSON. An encoder that publishes there is cut (S76), but for
 * who is named by `but`: with the new key it may have been faster than the news.
 */
export const KEYS = 'live:keys'

export type KeyNews = { readonly studioId: string; readonly line: Line; readonly but?: Publisher }

export const publishKey = (tx: AnyTransaction, news: KeyNews): Promise<void> => tx.publish(KEYS, JSON.stringify(news))
