import { type RawBuilder, sql } from 'kysely'
import { chance } from '#server/database/chance.ts'
import { DEMO_DAYS } from '../../contract.ts'

const today = sql`(platform.now() at time zone 'Asia/Shanghai')::date`
const hourNow = sql`extract(epoch from platform.now() at time zone 'Asia/Shanghai' - ${today}) / 3600`
/** The share of a usual day's views up to the present hour; few are read by six o'clock. */
const doneToday = sql`case when ${hourNow} < 6 then 0.04 * ${hourNow} / 6 else 0.04 + 0.96 * (${hourNow} - 6) / 18 end`
/** Returns pseudo-random values by item and day, equal in every installation. */
const luck = (seed: number): RawBuilder<number> => chance(seed, sql`number`, sql`language`, sql`day`)

/**
 * Relative views of each day: weekdays, growth over the year, a holiday, a three-week campaign, an evening broadcast; today up to the
 * present hour.
 */
const days = sql`
  select day::date as day,
    (array[0.72, 1.06, 1.1, 1.08, 1.04, 0.97, 0.78])[1 + extract(dow from day)::int]
    * (1 - 0.4 * back / ${sql.lit(DEMO_DAYS.long)}) * (1 + 0.1 * sin(2 * pi() * extract(doy from day)::float8 / 365))
    * case when to_char(day, 'MM-DD') between '10-01' and '10-07' then 0.6 else 1 end
    * case when back between ${sql.lit(DEMO_DAYS.campaign.to)} and ${sql.lit(DEMO_DAYS.campaign.from)} then 1.35 else 1 end
    * case ${sql.lit(DEMO_DAYS.broadcast)} - back when 0 then 1.8 when 1 then 1.35 when 2 then 1.12 else 1 end
    * case back when 0 then ${doneToday} else 1 end as busy
  from (select ${today} - back as day, back from generate_series(0, ${sql.lit(DEMO_DAYS.long - 1)}) as back) as each`

/**
 * Selects half a year of views for these items, by language and day. Recent and visual items get more views, and some are simply popular.
 */
export const pastViews = (itemIds: readonly string[]): RawBuilder<unknown> => sql`
  with day as (${days}), read as (
    select item_id, language, day, kind,
      floor(7 * exp(3.2 * (${chance(1, sql`number`)} - 0.5)) * case language when 'zh-CN' then 1 else 0.2 end
        * case when kind = 'img' then 1 else 1.6 end * (1 + 3 * exp((first_published_at::date - day) / 6.0)) * busy
        * (0.8 + 0.4 * ${luck(2)}) + ${luck(3)})::int as views
    from content.public_item join day on day >= (first_published_at at time zone 'Asia/Shanghai')::date
    where item_id = any (${itemIds}::uuid[])
  )
  select item_id, language, kind, day, views, case when kind = 'img' then 0 else views * 19 end::bigint as watched_seconds from read where views > 0`
