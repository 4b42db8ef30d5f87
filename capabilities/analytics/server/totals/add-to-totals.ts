import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../deps.ts'

/** Of one kind of text (a page, a search) a day tells so many apart; what is more goes into one row, `*`. */
const MOST_TEXTS_OF_DAY = 5_000

/**
 * Adds the events that a condition selects to every total. Rows are always touched in one order, so that two who do this never wait for each other
 * in a circle. A visitor who is new on a day has an empty row before anything is counted: so what was there is read under its lock.
 */
export async function addToTotals(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  const fresh = sql`fresh as materialized (select *, (at at time zone 'Asia/Shanghai')::date as day from analytics.event where ${which})`
  await sql`
    with ${fresh}
    insert into analytics.visitor (day, visitor, device, province, mixes)
    select distinct day, visitor, '', '', 0 from fresh where ${IS_VISIT} order by 1, 2 on conflict do nothing`.execute(tx)
  await sql`
    with ${fresh}, hours as (
      select date_trunc('hour', at) as hour, day, name, section, kind, language, channel, count(*) as events, sum(amount) as amount
      from fresh group by 1, 2, 3, 4, 5, 6, 7
    ), by_hour as (
      insert into analytics.hour_total as total (hour, name, section, kind, language, channel, events, amount)
      select hour, name, section, kind, language, channel, events, amount from hours order by 1, 2, 3, 4, 5, 6
      on conflict (hour, name, section, kind, language, channel)
      do update set events = total.events + excluded.events, amount = total.amount + excluded.amount
    ), by_day as (
      insert into analytics.day_total as total (day, name, section, kind, language, channel, events, amount)
      select day, name, section, kind, language, channel, sum(events), sum(amount) from hours group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      on conflict (day, name, section, kind, language, channel)
      do update set events = total.events + excluded.events, amount = total.amount + excluded.amount
    ), by_item as (
      insert into analytics.day_item as total (day, name, item_id, language, channel, events, amount)
      select day, name, item_id, language, channel, count(*), sum(amount) from fresh where item_id is not null
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (day, name, item_id, language, channel)
      do update set events = total.events + excluded.events, amount = total.amount + excluded.amount
    ), by_leave as (
      insert into analytics.day_leave as total (item_id, day, step, leaves)
      select item_id, day, amount, count(*) from fresh where name = 'leave' group by 1, 2, 3 order by 1, 2, 3
      on conflict (item_id, day, step) do update set leaves = total.leaves + excluded.leaves
    ), visits as (
      select day, visitor, max(device) as device, max(province) as province, max(channel) as channel,
        bit_or(analytics.mix_bit(section, kind, language)) as mixes
      from fresh where ${IS_VISIT} group by 1, 2
    ), before as (
      select known.* from analytics.visitor as known join visits using (day, visitor) order by day, visitor for update of known
    ), seen as (
      update analytics.visitor as known set mixes = known.mixes | visits.mixes,
        device = case known.device when '' then visits.device else known.device end,
        province = case known.province when '' then visits.province else known.province end,
        channel = case visits.channel when '' then known.channel else visits.channel end
      from before join visits using (day, visitor) where (known.day, known.visitor) = (before.day, before.visitor)
      returning known.*, before.device as old_device, before.province as old_province, before.channel as old_channel, before.mixes as old_mixes
    ), here as (
      insert into analytics.member_day (account_id, day)
      select distinct account_id, day from fresh where account_id is not null order by 1, 2
      on conflict do nothing returning account_id, day
    ), joined as (
      insert into analytics.member (account_id, first_day) select account_id, min(day) from here group by 1 order by 1 on conflict do nothing
    ), by_text as (${addTexts}), by_visitor as (${addVisitors}), by_member as (${addMembers})
    ${addInterests}`.execute(tx)
}

/** Opening a page; who only acts is no visitor. */
const IS_VISIT = sql`visitor is not null and name in ('page', 'view')`

const addTexts = sql`
  insert into analytics.day_text as total (day, name, language, text, events, amount)
  select day, name, language, case when is_known or is_room then text else '*' end as kept, sum(events), sum(amount)
  from (
    select day, name, language, text, count(*) as events, sum(amount) as amount from fresh where text <> '' group by 1, 2, 3, 4
  ) as texts cross join lateral (
    select exists (select from analytics.day_text as known where (known.day, known.name, known.language, known.text)
        = (texts.day, texts.name, texts.language, texts.text)) as is_known,
      (select count(*) from analytics.day_text as known where known.day = texts.day and known.name = texts.name) < ${sql.lit(MOST_TEXTS_OF_DAY)} as is_room
  ) as place
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (day, name, language, text) do update set events = total.events + excluded.events, amount = total.amount + excluded.amount`

/** A visitor of whom more is known moves from one row of the totals to another. */
const addVisitors = sql`
  insert into analytics.visitor_total as total (day, device, province, channel, mixes, visitors)
  select day, device, province, channel, mixes, sum(change) from (
    select day, old_device as device, old_province as province, old_channel as channel, old_mixes as mixes, -1 as change from seen where old_mixes <> 0
    union all select day, device, province, channel, mixes, 1 from seen
  ) as changes group by 1, 2, 3, 4, 5 having sum(change) <> 0 order by 1, 2, 3, 4, 5
  on conflict (day, device, province, channel, mixes) do update set visitors = total.visitors + excluded.visitors`

const addMembers = sql`
  insert into analytics.cohort_day as total (cohort, day, members)
  select coalesce(member.first_day, first.day), here.day, count(*)
  from here left join analytics.member using (account_id) join (select account_id, min(day) as day from here group by 1) as first using (account_id)
  group by 1, 2 order by 1, 2
  on conflict (cohort, day) do update set members = total.members + excluded.members`

const addInterests = sql`
  insert into analytics.member_interest as total (account_id, section, views, last_day)
  select account_id, section, count(*), max(day) from fresh where account_id is not null and name = 'view' and section <> '' group by 1, 2 order by 1, 2
  on conflict (account_id, section) do update set views = total.views + excluded.views, last_day = greatest(total.last_day, excluded.last_day)`
