import { type RawBuilder, sql } from 'kysely'
import { OTHER_TEXTS } from '../../contract.ts'
import type { Tx } from '../context.ts'

/** Limits the distinct texts of a kind (pages, searches) that a day keeps; the others share one row. */
const MOST_TEXTS_OF_DAY = 5_000

/**
 * Returns the start of the hour or business day of a moment. China has had one offset all year since 1991, so plain arithmetic works; a
 * time zone lookup for each event costs more than the grouping.
 */
const beginOf = (span: 'hour' | 'day') => sql`date_bin('1 ${sql.raw(span)}', at, '2000-01-01 00:00+08')`
const dateOf = (begin: string) => sql`(${sql.ref(begin)} at time zone 'Asia/Shanghai')::date`

/**
 * Adds the events that match a condition to all totals. The caller holds `lockTotals`, so reading and writing the visitors needs no further
 * lock.
 */
export async function addToTotals(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  await addFigures(tx, which)
  await addVisitors(tx, which)
  await addMembers(tx, which)
}

/** Sums the events of an item, grouped by it. */
const SUM_OF_ITEM = (name: 'view' | 'share') => sql`coalesce(sum(events) filter (where name = ${sql.lit(name)}), 0)`

/** Removes a day from the totals of items, before its events are counted again. */
export async function removeFromItems(tx: Tx, day: string): Promise<void> {
  await sql`
    with counted as (
      select item_id, ${SUM_OF_ITEM('view')} as views, ${SUM_OF_ITEM('share')} as shares
      from only analytics.day_item where day = ${day} and name in ('view', 'share') group by 1
    )
    update analytics.item_total as total set views = greatest(0, total.views - counted.views), shares = greatest(0, total.shares - counted.shares)
    from counted where total.item_id = counted.item_id`.execute(tx)
}

/** Waits until no other transaction adds to totals. Raises the memory so that grouping stays in memory. */
export const lockTotals = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('analytics.totals')), set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`.execute(
    tx,
  )

/** Groups events by hour, day, item, place in a video and text in one pass. All totals derive from these fewer rows. */
export async function addFigures(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with grouped as (
      select ${beginOf('hour')} as hour, name, item_id, section, kind, language, channel, text, case name when 'leave' then amount end as step,
        count(*) as events, sum(amount) as amount
      from analytics.event where ${which} group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    ), alike as materialized (
      select *, ${dateOf('hour')} as day from grouped
    ), by_hour as (
      insert into analytics.hour_total as total (hour, name, section, kind, language, channel, events, amount)
      select hour, name, section, kind, language, channel, sum(events), sum(amount) from alike group by 1, 2, 3, 4, 5, 6
      on conflict (hour, name, section, kind, language, channel)
      do update set events = total.events + excluded.events, amount = total.amount + excluded.amount
    ), by_day as (
      insert into analytics.day_total as total (day, name, section, kind, language, channel, events, amount)
      select day, name, section, kind, language, channel, sum(events), sum(amount) from alike group by 1, 2, 3, 4, 5, 6
      on conflict (day, name, section, kind, language, channel)
      do update set events = total.events + excluded.events, amount = total.amount + excluded.amount
    ), by_item as (
      insert into analytics.day_item as total (day, name, item_id, language, channel, events, amount)
      select day, name, item_id, language, channel, sum(events), sum(amount) from alike where item_id is not null group by 1, 2, 3, 4, 5
      on conflict (day, name, item_id, language, channel)
      do update set events = total.events + excluded.events, amount = total.amount + excluded.amount
    ), by_total as (
      insert into analytics.item_total as total (item_id, views, shares)
      select item_id, ${SUM_OF_ITEM('view')}, ${SUM_OF_ITEM('share')} from alike where name in ('view', 'share') and item_id is not null group by 1
      on conflict (item_id) do update set views = total.views + excluded.views, shares = total.shares + excluded.shares
    ), by_leave as (
      insert into analytics.day_leave as total (item_id, day, step, leaves)
      select item_id, day, step, sum(events) from alike where name = 'leave' group by 1, 2, 3
      on conflict (item_id, day, step) do update set leaves = total.leaves + excluded.leaves
    ), texts as (
      select day, name, language, text, sum(events) as events, sum(amount) as amount from alike where text <> '' group by 1, 2, 3, 4
    ), sources as (
      select ${dateOf('began')} as day, name, language, text, min(source) as source, bool_or(source is null) or min(source) <> max(source) as is_shared
      from (select ${beginOf('day')} as began, name, language, text, source from analytics.event where ${which} and text <> '') as told group by 1, 2, 3, 4
    ), full_kinds as (
      select day, name from analytics.day_text where day in (select day from texts) group by 1, 2 having count(*) >= ${sql.lit(MOST_TEXTS_OF_DAY)}
    )
    insert into analytics.day_text as total (day, name, language, text, events, amount, source, is_shared)
    select day, name, language, case when full_kinds.name is null or exists (
        select from analytics.day_text as known where (known.day, known.name, known.language, known.text) = (texts.day, texts.name, texts.language, texts.text)
      ) then text else ${sql.lit(OTHER_TEXTS)} end as kept, sum(events), sum(amount), min(source), bool_or(is_shared) or count(distinct source) > 1
    from texts join sources using (day, name, language, text) left join full_kinds using (day, name) group by 1, 2, 3, 4
    on conflict (day, name, language, text) do update set events = total.events + excluded.events, amount = total.amount + excluded.amount,
      is_shared = total.is_shared or excluded.is_shared or coalesce(total.source <> excluded.source, false)`.execute(tx)
}

/**
 * Counts the visitors of each day by what they saw. A visitor with new facts moves from one row of the totals to another. Most visitors
 * have none, and nothing is written for them.
 */
export async function addVisitors(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with grouped as (
      select ${beginOf('day')} as began, visitor, max(device) as device, max(province) as province, max(channel) as channel,
        bit_or(analytics.mix_bit(section, kind, language)) as mixes
      from analytics.event where ${which} and ${IS_VISIT} group by 1, 2
    ), visits as (
      select *, ${dateOf('began')} as day from grouped
    ), seen as (
      select visits.day, visits.visitor, known.visitor is null as is_new, known.device as old_device, known.province as old_province,
        known.channel as old_channel, known.mixes as old_mixes, coalesce(nullif(known.device, ''), visits.device) as device,
        coalesce(nullif(known.province, ''), visits.province) as province, coalesce(nullif(visits.channel, ''), known.channel, '') as channel,
        coalesce(known.mixes, 0) | visits.mixes as mixes
      from visits left join analytics.visitor as known on (known.day, known.visitor) = (visits.day, visits.visitor)
    ), changed as (
      select * from seen where not is_new and (device, province, channel, mixes) <> (old_device, old_province, old_channel, old_mixes)
    ), added as (
      insert into analytics.visitor (day, visitor, device, province, channel, mixes)
      select day, visitor, device, province, channel, mixes from seen where is_new order by day, visitor
    ), moved as (
      update analytics.visitor as known set device = changed.device, province = changed.province, channel = changed.channel, mixes = changed.mixes
      from changed where (known.day, known.visitor) = (changed.day, changed.visitor)
    )
    insert into analytics.visitor_total as total (day, device, province, channel, mixes, visitors)
    select day, device, province, channel, mixes, sum(change) from (
      select day, device, province, channel, mixes, 1 as change from seen where is_new
      union all select day, device, province, channel, mixes, 1 from changed
      union all select day, old_device, old_province, old_channel, old_mixes, -1 from changed
    ) as changes group by 1, 2, 3, 4, 5 having sum(change) <> 0
    on conflict (day, device, province, channel, mixes) do update set visitors = total.visitors + excluded.visitors`.execute(tx)
}

/** Opening a page makes a visitor; an action alone does not. */
const IS_VISIT = sql`visitor is not null and name in ('page', 'view')`

/** Stores the days and interests of accounts with consent. */
async function addMembers(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with fresh as materialized (
      select ${dateOf('at')} as day, account_id, name, item_id, section from analytics.event where ${which} and account_id is not null
    ), here as (
      insert into analytics.member_day (account_id, day) select distinct account_id, day from fresh on conflict do nothing returning account_id, day
    ), first as (select account_id, min(day) as day from here group by 1), joined as (
      insert into analytics.member (account_id, first_day) select account_id, day from first on conflict do nothing
    ), by_cohort as (
      insert into analytics.cohort_day as total (cohort, day, members)
      select coalesce(member.first_day, first.day), here.day, count(*)
      from here join first using (account_id) left join analytics.member using (account_id) group by 1, 2
      on conflict (cohort, day) do update set members = total.members + excluded.members
    ), by_topic as (
      insert into analytics.member_topic as total (account_id, topic, views, last_day)
      select account_id, topic, count(*), max(day) from fresh
        join (select distinct item_id, unnest(topics) as topic from content.public_item) as item using (item_id)
      where name = 'view' group by 1, 2
      on conflict (account_id, topic) do update set views = total.views + excluded.views, last_day = greatest(total.last_day, excluded.last_day)
    )
    insert into analytics.member_interest as total (account_id, section, views, last_day)
    select account_id, section, count(*), max(day) from fresh where name = 'view' and section <> '' group by 1, 2
    on conflict (account_id, section) do update set views = total.views + excluded.views, last_day = greatest(total.last_day, excluded.last_day)`.execute(
    tx,
  )
}
