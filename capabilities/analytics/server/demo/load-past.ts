import { type RawBuilder, sql } from 'kysely'
import { chance } from '#server/database/chance.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { DEMO_CHANNELS, DEMO_DAYS } from '../../contract.ts'
import type { Tx } from '../context.ts'
import { addPastTexts } from './past-texts.ts'
import { addPastTraffic } from './past-traffic.ts'
import { pastViews } from './past-views.ts'
import { addPastVisitors } from './past-visitors.ts'

const today = sql`(platform.now() at time zone 'Asia/Shanghai')::date`
const isWithin = ({ from, to }: { readonly from: number; readonly to: number }) =>
  sql`day between ${today} - ${sql.lit(from)} and ${today} - ${sql.lit(to)}`
/** The promotion that runs on a day. */
const promoted = sql`case when ${isWithin(DEMO_DAYS.campaign)} then ${sql.lit(DEMO_CHANNELS.campaign)}
  when ${isWithin(DEMO_DAYS.running)} then ${sql.lit(DEMO_CHANNELS.running)} else '' end`
const shareBrought = sql`case when ${isWithin(DEMO_DAYS.campaign)} then 0.15 else 0.11 end`
const luck = (seed: number, ...of: readonly RawBuilder<unknown>[]): RawBuilder<number> => chance(seed, ...of, sql`day`)
/** Returns a whole number near a share of the views. */
const near = (share: number, seed: number, ...of: readonly RawBuilder<unknown>[]): RawBuilder<number> =>
  sql<number>`floor(views * ${sql.lit(share)} * (0.8 + 0.4 * ${luck(seed, ...of)}) + ${luck(seed + 50, ...of)})::int`

/**
 * Loads the past of these demo items. All figures derive from their views, so that pages and charts agree. The figures end now and have
 * tables of their own; only the totals of items, which are removed with the items, share a table with real ones.
 */
export async function loadPast(
  transaction: AnyTransaction,
  { ownerId, itemIds }: { readonly ownerId: string; readonly itemIds: readonly string[] },
): Promise<void> {
  const tx: Tx = transaction.of()
  await forgetLoading(tx, itemIds)
  await addItems(tx, itemIds)
  await addItemTotals(tx)
  await addSite(tx)
  await addPastTexts(tx)
  await addPastVisitors(tx)
  await addPastTraffic(tx)
  await addHours(tx)
  await addNotes(tx, ownerId)
}

/** Removes the publish events of loading: the demo items have publication dates in the past. */
const forgetLoading = (tx: Tx, itemIds: readonly string[]) =>
  sql`delete from analytics.event where name = 'publish' and item_id = any (${itemIds}::uuid[])`.execute(tx)

/** Lists the actions on each item by day. During a promotion, its link brought a part of them. */
async function addItems(tx: Tx, itemIds: readonly string[]): Promise<void> {
  const of = [sql`item_id`, sql`language`] as const
  await sql`
    with past as (${pastViews(itemIds)}), read as (
      select day, item_id, language, channel, kind,
        case when channel = '' then views - brought else brought end as views,
        case when channel = '' then watched_seconds * (views - brought) / views else watched_seconds * brought / views end as watched
      from (select *, ${promoted} as promoted, case ${promoted} when '' then 0 else floor(views * ${shareBrought} + ${luck(1, ...of)})::int end as brought
          from past) as seen
        cross join lateral (select '' as channel union select promoted) as channel
    ), done as (
      select day, item_id, language, channel, name, events, amount from read cross join lateral (values
        ('view', views, 0::bigint), ('exposure', ${near(5.5, 2, ...of)}, 0), ('dwell', ${near(0.9, 3, ...of)}, ${near(0.9, 3, ...of)} * 74),
        ('watch', case when kind = 'img' then 0 else ${near(0.7, 4, ...of)} end, watched), ('like', ${near(0.045, 5, ...of)}, 0),
        ('comment', ${near(0.006, 6, ...of)}, 0)
      ) as did(name, events, amount)
      union all select day, item_id, 'zh-CN', '', 'share', floor(sum(views) * 0.025 + ${luck(18, sql`item_id`)})::int, 0 from past group by 1, 2
      union all select (first_published_at at time zone 'Asia/Shanghai')::date, item_id, language, '', 'publish', 1, 0 from content.public_item
        where first_published_at >= platform.now() - interval '${sql.lit(DEMO_DAYS.long)} days'
    )
    insert into analytics.demo_day_item (day, item_id, name, language, channel, events, amount)
    select day, item_id, name, language, channel, events, amount from done where events > 0`.execute(tx)
  await sql`
    insert into analytics.demo_day_total (day, name, section, kind, language, channel, events, amount)
    select day, name, section, case when kind = 'img' and cover is null then 'text' else kind end, total.language, channel, sum(events), sum(amount)
    from analytics.demo_day_item as total
      join (select distinct on (item_id) item_id, section, kind, cover from content.public_item order by item_id, language) as item using (item_id)
    group by 1, 2, 3, 4, 5, 6`.execute(tx)
  await sql`
    insert into analytics.demo_day_leave (day, item_id, step, leaves)
    select day, item_id, step, count(*) from (
      select day, item_id, least(20, floor(22 * case when ${luck(8, sql`item_id`, sql`nth`)} < 0.35 then ${luck(9, sql`item_id`, sql`nth`)} ^ 2
        else 1 - 0.4 * ${luck(9, sql`item_id`, sql`nth`)} ^ 3 end))::smallint as step
      from analytics.demo_day_item cross join lateral generate_series(1, events) as nth where name = 'watch'
    ) as left_at group by 1, 2, 3`.execute(tx)
}

async function addItemTotals(tx: Tx): Promise<void> {
  await sql`
    insert into analytics.item_total as known (item_id, views, shares)
    select item_id, coalesce(sum(events) filter (where name = 'view'), 0), coalesce(sum(events) filter (where name = 'share'), 0)
    from analytics.demo_day_item where name in ('view', 'share') group by 1
    on conflict (item_id) do update set views = known.views + excluded.views, shares = known.shares + excluded.shares`.execute(tx)
}

/** Adds the actions on the site as a whole, in proportion to the views. */
async function addSite(tx: Tx): Promise<void> {
  const of = [sql`language`, sql`channel`] as const
  await sql`
    with read as (
      select day, language, channel, sum(events) as views from analytics.demo_day_total where name = 'view' group by 1, 2, 3
    ), done as (
      select day, language, channel, name, events, amount from read cross join lateral (values
        ('page', ${near(1.9, 10, ...of)}, 0), ('click', ${near(0.03, 11, ...of)}, 0), ('referral', ${near(0.24, 12, ...of)}, 0),
        ('search', ${near(0.11, 13, ...of)}, ${near(0.095, 13, ...of)})
      ) as did(name, events, amount)
      union all select day, '', channel, name, events, 0 from (select day, channel, sum(views) as views from read group by 1, 2) as read
        cross join lateral (values ('code', ${near(0.02, 14, sql`channel`)}), ('registration', ${near(0.012, 15, sql`channel`)}),
          ('enrolment', ${near(0.006, 16, sql`channel`)}), ('arrival', case channel when '' then 0 else ${near(0.6, 17, sql`channel`)} end)
        ) as did(name, events)
    )
    insert into analytics.demo_day_total (day, name, section, kind, language, channel, events, amount)
    select day, name, '', '', language, channel, events, amount from done where events > 0`.execute(tx)
}

/** Per cent of a day in each hour. Most falls in the late morning and the evening. */
const HOURS = [1, 0.5, 0.3, 0.2, 0.3, 0.7, 1.8, 3.6, 5.6, 7.2, 7.4, 5.8, 4.6, 5, 6.2, 6.6, 6, 5.2, 5, 6.6, 8.2, 7.4, 3.6, 1.8]
/** Shifts video views to the evening. */
const VIDEO_HOURS = HOURS.map((share, hour) => (hour >= 18 ? share * 1.9 : hour === 12 ? share * 1.6 : share))

/** Splits days into hours that add up to the day. Today contains only past hours. */
async function addHours(tx: Tx): Promise<void> {
  const profile = (name: string, hours: readonly number[]) =>
    sql`select ${name} as profile, hour - 1 as hour, share from unnest(${hours}::float8[]) with ordinality as share(share, hour)`
  await sql`
    with share as (
      ${profile('read', HOURS)} union all ${profile('video', VIDEO_HOURS)}
    ), reached as (
      select profile, is_today, hour, sum(share) over (partition by profile, is_today order by hour) / sum(share) over (partition by profile, is_today) as until
      from share cross join (values (false), (true)) as which(is_today)
      where not is_today or hour <= extract(hour from platform.now() at time zone 'Asia/Shanghai')
    ), ways as (
      select *, coalesce(lag(until) over (partition by profile, is_today order by hour), 0) as since from reached
    ), cut as (
      select (day + make_interval(hours => hour::int)) at time zone 'Asia/Shanghai' as hour, name, section, kind, language, channel,
        floor(events * until + 0.5) - floor(events * since + 0.5) as events,
        floor(amount * until + 0.5) - floor(amount * since + 0.5) as amount
      from analytics.demo_day_total join ways on is_today = (day = ${today}) and profile = case when kind like '%Video' then 'video' else 'read' end
      where name <> 'publish'
    )
    insert into analytics.demo_hour_total (hour, name, section, kind, language, channel, events, amount)
    select hour, name, section, kind, language, channel, events, amount from cut where events > 0 or amount > 0`.execute(tx)
  await sql`
    insert into analytics.demo_hour_total (hour, name, section, kind, language, channel, events, amount)
    select date_trunc('hour', first_published_at), 'publish', section, case when kind = 'img' and cover is null then 'text' else kind end, language, '', count(*), 0
    from content.public_item where first_published_at >= platform.now() - interval '${sql.lit(DEMO_DAYS.long)} days' group by 1, 2, 3, 4, 5`.execute(
    tx,
  )
}

const addNotes = (tx: Tx, ownerId: string) =>
  sql`
    insert into analytics.demo_note (day, text, created_by) values
      (${today} - ${sql.lit(DEMO_DAYS.campaign.from)}, '推广活动开始（演示） · Promotion starts (demo)', ${ownerId}), (${today} - ${sql.lit(DEMO_DAYS.broadcast)}, '直播（演示） · Live show (demo)', ${ownerId})`.execute(
    tx,
  )
