import { type RawBuilder, sql } from 'kysely'
import { chance } from '#server/database/chance.ts'
import type { Tx } from '../context.ts'

/** Provinces of visitors with a known province; repetition is the weight. */
const PROVINCES =
  '110000 110000 110000 310000 310000 440000 440000 440000 330000 330000 320000 320000 510000 510000 420000 370000 410000 430000 610000 350000 500000 210000 340000 450000'.split(
    ' ',
  )
const luck = (seed: number): RawBuilder<number> => chance(seed, sql`came.day`, sql`came.channel`, sql`nth`)

/** Adds one row for each visitor of a day, by device, province, promotion and content. Then adds members by their first day. */
export async function addPastVisitors(tx: Tx): Promise<void> {
  await sql`
    with read as (
      select day, channel, section, kind, language, events,
        sum(events) over (partition by day, channel order by section, kind, language) as until, sum(events) over (partition by day, channel) as views
      from analytics.demo_day_total where name = 'view'
    ), came as (
      select day, channel, nth, floor(${luck(40)} * views)::int as pick, floor(${luck(41)} * views)::int as other
      from (select distinct day, channel, views from read) as came cross join lateral generate_series(1, ceil(views / 2.1)::int) as nth
    ), reported as (
      select came.day, came.channel,
        case when ${luck(42)} < 0.66 then 'phone' when ${luck(42)} < 0.94 then 'desktop' else 'tablet' end as device,
        case when ${luck(43)} < 0.16 then (${PROVINCES}::text[])[1 + floor(${sql.lit(PROVINCES.length)} * ${luck(44)})::int] else '' end as province,
        analytics.mix_bit('', '', read.language) | analytics.mix_bit(read.section, read.kind, read.language)
          | case when ${luck(45)} < 0.3 then analytics.mix_bit(second.section, second.kind, second.language) else 0 end as mixes
      from came
        join read on read.day = came.day and read.channel = came.channel and pick >= read.until - read.events and pick < read.until
        join read as second on second.day = came.day and second.channel = came.channel and other >= second.until - second.events and other < second.until
    )
    insert into analytics.demo_visitor_total (day, device, province, channel, mixes, visitors)
    select day, device, province, channel, mixes, count(*) from reported group by 1, 2, 3, 4, 5`.execute(tx)
  await sql`
    insert into analytics.demo_cohort_day (cohort, day, members)
    select cohort, day, members from (
      select joined.day as cohort, joined.day + later as day,
        case later when 0 then fresh else floor(fresh * (0.08 + 0.3 * exp(-later / 5.0)) + ${chance(46, sql`joined.day`, sql`later`)}) end as members
      from (select day, ceil(sum(events) * 0.8) as fresh from analytics.demo_day_total where name = 'registration' group by 1) as joined
        cross join generate_series(0, 60) as later
      where joined.day + later <= (platform.now() at time zone 'Asia/Shanghai')::date
    ) as back where members > 0`.execute(tx)
  await sql`
    insert into analytics.demo_member_interest (account_id, section, views, last_day)
    select md5('demo/' || nth)::uuid, section, 1 + floor(12 * ${chance(47, sql`nth`, sql`section`)} ^ 3), (platform.now() at time zone 'Asia/Shanghai')::date - nth % 40
    from generate_series(1, (select sum(members)::int from analytics.demo_cohort_day where cohort = day)) as nth
      join (select section, sum(events) / sum(sum(events)) over () as share from analytics.demo_day_total where name = 'view' group by 1) as read
        on ${chance(48, sql`nth`, sql`section`)} < 2.5 * share`.execute(tx)
  await sql`
    insert into analytics.demo_member_topic (account_id, topic, views, last_day)
    select account_id, topic, 1 + floor(views * ${chance(49, sql`account_id`, sql`topic`)}), last_day
    from analytics.demo_member_interest join (
      select section, topic, count(*) / sum(count(*)) over (partition by section) as share
      from (select distinct item_id, section, unnest(topics) as topic from content.public_item) as item group by 1, 2
    ) as written using (section)
    where ${chance(50, sql`account_id`, sql`topic`)} < 2 * share on conflict do nothing`.execute(tx)
}
