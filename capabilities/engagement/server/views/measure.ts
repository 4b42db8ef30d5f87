import { type RawBuilder, sql } from 'kysely'

export type Measure = 'views' | 'likes'

export const measure = (what: Measure, itemId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce((select ${sql.ref(what)} from engagement.item_figure where item_figure.item_id = ${itemId}), 0)`
