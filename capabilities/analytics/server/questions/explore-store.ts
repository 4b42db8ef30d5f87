import { type RawBuilder, sql } from 'kysely'
import { type Dimension, type Metric, OTHER_TEXTS } from '../../contract.ts'
import type { Sql } from '../context.ts'
import { publicCondition } from '../item-store.ts'
import { type Days, type Period, wholeOf } from '../period.ts'
import { conditionOf, visitorCondition, type Which } from '../totals/totals-store.ts'

/** `whole` is the value of the days that are over, which the comparison uses. */
export type Split = { readonly key: string; readonly events: number; readonly whole: number; readonly amount: number }
type Asked = Which & { readonly metric: Metric; readonly dimension: Dimension }
type OfItems = 'item' | 'author' | 'topic'
type Splits = { readonly now: readonly Split[]; readonly before: readonly Split[] }

/**
 * Returns the rows of one dimension in a period and in the one to compare with. Days and hours are in order; other rows are largest first.
 */
export async function findSplits(db: Sql, asked: Asked, period: Period): Promise<Splits> {
  const { dimension } = asked
  if (dimension === 'item' || dimension === 'author' || dimension === 'topic')
    return await findItemSplits(db, { ...asked, dimension }, period)
  const whole = wholeOf(period)
  // Each day has its counterpart in the earlier period, including today.
  const compared = dimension === 'day' ? period.before : whole.before
  const [now, before] = await Promise.all([findSplit(db, asked, period, whole.now), findSplit(db, asked, compared, whole.before)])
  return { now, before }
}

async function findSplit(db: Sql, asked: Asked, days: Days, whole: Days): Promise<readonly Split[]> {
  const { rows } = await sql<Split>`
    select key, sum(events)::float8 as events, coalesce(sum(events) filter (where day <= ${whole.to}::date), 0)::float8 as whole, sum(amount)::float8 as amount
    from (${sourceOf(asked, days)}) as source
    group by key order by ${asked.dimension === 'day' || asked.dimension === 'hour' ? sql`key` : sql`events desc, key`}`.execute(db)
  return rows
}

function sourceOf({ metric, dimension, ...which }: Asked, days: Days): RawBuilder<unknown> {
  if (metric === 'visitors')
    return sql`select ${keyOf(dimension)} as key, visitors as events, 0 as amount, day from analytics.visitor_total where ${visitorCondition(days, which)}`
  const { section: _, kind: __, ...ofTexts } = which
  if (dimension === 'text')
    return sql`select ${SHOWN_TEXT} as key, events, amount, day from analytics.day_text where name = ${metric} and ${conditionOf(days, { language: ofTexts.language })}`
  if (dimension === 'studio')
    return sql`select split_part(text, ' ', 1) as key, events, amount, day from analytics.day_text where name = ${metric} and ${conditionOf(days, {} as Which)}`
  if (dimension === 'hour')
    return sql`
      select lpad(extract(hour from hour at time zone 'Asia/Shanghai')::text, 2, '0') as key, events, amount, day
      from (select *, (hour at time zone 'Asia/Shanghai')::date as day from analytics.hour_total
        where name = ${metric} and hour >= (${days.from}::date)::timestamp at time zone 'Asia/Shanghai'
          and hour < (${days.to}::date + 1)::timestamp at time zone 'Asia/Shanghai') as hours
      where ${conditionOf(days, which)}`
  return sql`select ${keyOf(dimension)} as key, events, amount, day from analytics.day_total where name = ${metric} and ${conditionOf(days, which)}`
}

/** A text that only one address reported in a day is counted but not listed. Otherwise a program could write into the operators' lists. */
const SHOWN_TEXT = sql`case when is_shared then text else ${sql.lit(OTHER_TEXTS)} end`

const keyOf = (dimension: Dimension): RawBuilder<unknown> => (dimension === 'day' ? sql`day::text` : sql.ref(dimension))

/**
 * Returns published items by number; an item of two topics counts in both. One query reads both periods. Zeros typed like the columns let
 * PostgreSQL use parallel workers.
 */
async function findItemSplits(db: Sql, { dimension, ...asked }: Asked & { readonly dimension: OfItems }, period: Period): Promise<Splits> {
  const { metric, section, kind, ...ofTotals } = asked
  const whole = wholeOf(period)
  const totalsIn = (days: Days) => sql`analytics.day_item where name = ${metric} and ${conditionOf(days, ofTotals)}`
  const { rows } = await sql<Split & { readonly before: number }>`
    select key, sum(events)::float8 as events, sum(whole)::float8 as whole, sum(amount)::float8 as amount, sum(before)::float8 as before
    from (
      select item_id, sum(events) as events, sum(whole) as whole, sum(amount) as amount, sum(before) as before from (
        select item_id, events, case when day <= ${whole.now.to}::date then events else 0::bigint end as whole, amount, 0::bigint as before
        from ${totalsIn(period)} union all
        select item_id, 0::bigint, 0::bigint, 0::bigint, events from ${totalsIn(whole.before)}
      ) as days group by 1
    ) as totals join (
      select distinct item_id, ${itemKeyOf(dimension)} as key from content.public_item as item
      where ${publicCondition({ section, kind, language: undefined, channel: undefined })}
    ) as items using (item_id) where key <> '' group by key order by events desc, key`.execute(db)
  return {
    now: rows.filter(({ events }) => events > 0),
    before: rows.flatMap(({ key, before }) => (before > 0 ? [{ key, events: before, whole: before, amount: 0 }] : [])),
  }
}

const itemKeyOf = (dimension: OfItems): RawBuilder<unknown> =>
  dimension === 'item' ? sql`number::text` : dimension === 'author' ? sql`byline` : sql`unnest(topics)`
