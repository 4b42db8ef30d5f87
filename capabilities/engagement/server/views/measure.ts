import { type RawBuilder, sql } from 'kysely'

export type Measure = 'views' | 'likes'

const SOURCES: Readonly<Record<Measure, RawBuilder<unknown>>> = {
  views: sql`analytics.item_figure`,
  likes: sql`engagement.item_total`,
}

export const measure = (what: Measure, itemId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce((select ${sql.ref(what)} from ${SOURCES[what]} as total where total.item_id = ${itemId}), 0)`
