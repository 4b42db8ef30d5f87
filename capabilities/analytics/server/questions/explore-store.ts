import { type RawBuilder, sql } from 'kysely'
import type { Dimension, Metric } from '../../contract.ts'
import type { Sql } from '../deps.ts'
import { publicCondition } from '../item-store.ts'
import type { Days } from '../period.ts'
import { conditionOf, visitorCondition, type Which } from '../totals/totals-store.ts'

export type Split = { readonly key: string; readonly events: number; readonly amount: number }
type Asked = Which & { readonly metric: Metric; readonly dimension: Dimension }

/** The rows of one dimension: days and hours in their order, all else the largest first. */
export async function findSplit(db: Sql, asked: Asked, days: Days): Promise<readonly Split[]> {
  const { rows } = await sql<Split>`
    select key, sum(events)::float8 as events, sum(amount)::float8 as amount from (${sourceOf(asked, days)}) as source
    group by key order by ${asked.dimension === 'day' || asked.dimension === 'hour' ? sql`key` : sql`events desc, key`}`.execute(db)
  return rows
}

function sourceOf({ metric, dimension, ...which }: Asked, days: Days): RawBuilder<unknown> {
  if (metric === 'visitors')
    return sql`select ${keyOf(dimension)} as key, visitors as events, 0 as amount from analytics.visitor_total where ${visitorCondition(days, which)}`
  const { section: _, kind: __, ...ofTexts } = which
  if (dimension === 'text')
    return sql`select text as key, events, amount from analytics.day_text where name = ${metric} and ${conditionOf(days, { language: ofTexts.language })}`
  if (dimension === 'studio')
    return sql`select split_part(text, ' ', 1) as key, events, amount from analytics.day_text where name = ${metric} and ${conditionOf(days, {} as Which)}`
  if (dimension === 'item' || dimension === 'author' || dimension === 'topic') return itemsOf(metric, dimension, which, days)
  if (dimension === 'hour')
    return sql`
      select lpad(extract(hour from hour at time zone 'Asia/Shanghai')::text, 2, '0') as key, events, amount
      from (select *, (hour at time zone 'Asia/Shanghai')::date as day from analytics.hour_total
        where name = ${metric} and hour >= (${days.from}::date)::timestamp at time zone 'Asia/Shanghai'
          and hour < (${days.to}::date + 1)::timestamp at time zone 'Asia/Shanghai') as hours
      where ${conditionOf(days, which)}`
  return sql`select ${keyOf(dimension)} as key, events, amount from analytics.day_total where name = ${metric} and ${conditionOf(days, which)}`
}

const keyOf = (dimension: Dimension): RawBuilder<unknown> => (dimension === 'day' ? sql`day::text` : sql.ref(dimension))

/** Items that are online, by their number; an item of two topics is in both. */
function itemsOf(
  metric: Metric,
  dimension: 'item' | 'author' | 'topic',
  { section, kind, ...ofTotals }: Which,
  days: Days,
): RawBuilder<unknown> {
  const key = dimension === 'item' ? sql`number::text` : dimension === 'author' ? sql`byline` : sql`unnest(topics)`
  return sql`
    select key, events, amount from (
      select item_id, sum(events) as events, sum(amount) as amount from analytics.day_item where name = ${metric} and ${conditionOf(days, ofTotals)} group by 1
    ) as totals join (
      select distinct item_id, ${key} as key from content.public_item as item where ${publicCondition({ section, kind, language: undefined, channel: undefined })}
    ) as items using (item_id) where key <> ''`
}
