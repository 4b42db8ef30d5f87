import { type RawBuilder, sql } from 'kysely'

export type CountedFigure = 'views' | 'likes'

const SOURCES: Readonly<Record<CountedFigure, RawBuilder<unknown>>> = {
  views: sql`analytics.item_figure`,
  likes: sql`engagement.item_total`,
}

export const measure = (what: CountedFigure, itemId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce((select ${sql.ref(what)} from ${SOURCES[what]} as total where total.item_id = ${itemId}), 0)`
