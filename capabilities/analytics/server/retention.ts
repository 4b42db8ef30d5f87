import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { Floor } from '#server/retention/floors.ts'
import { rows } from '#server/retention/rows.ts'
import type { Due, Part, Retention } from '#server/retention/rule.ts'

const ACCOUNT = [`'account:' || account_id`]
const TODAY = `(platform.now() at time zone 'Asia/Shanghai')::date`

/** Figures can be counted again from the events of this time, so the database refuses to drop younger ones. */
const RECOUNTED: Floor = {
  code: 'TERM_COUNTING',
  days: 90,
  source: { en: 'Figures are counted again from 90 days of events', zh: '统计可按最近 90 天的事件重新计算' },
}
/** Events are accepted for this time, so the ids of their batches must stay. */
const ACCEPTED: Floor = {
  code: 'TERM_COUNTING',
  days: 3,
  source: { en: 'Events of the last 3 days are accepted, each batch once', zh: '接受最近 3 天的事件，每批只计一次' },
}
/** Days that can get no more events, all of whose events are counted. */
const IS_COUNTED = `day < (select least(${TODAY} - 1, (min(first_at) at time zone 'Asia/Shanghai')::date) from analytics.batch where counted_at is null)`

const ofCountedDay = (table: string) => rows({ table, since: 'day', isDay: true, where: IS_COUNTED })

export const analyticsRetention = {
  rules: [
    {
      name: 'events',
      label: { en: 'Single events', zh: '访问事件' },
      about: {
        en: 'Views, readings and other events, a month at a time, from the end of the month on. Totals stay.',
        zh: '浏览、阅读等事件，按月删除，自当月结束时起算；汇总数据保留。',
      },
      days: 90,
      floor: RECOUNTED,
      parts: [months()],
    },
    {
      name: 'batches',
      label: { en: 'Batches of events', zh: '事件批次' },
      about: {
        en: 'Ids of counted batches, so that none counts twice, from the arrival on.',
        zh: '已统计批次的编号，用于避免重复统计，自收到时起算。',
      },
      days: 3,
      floor: ACCEPTED,
      parts: [rows({ table: 'analytics.batch', since: 'at', where: 'counted_at is not null' })],
    },
    {
      name: 'visitors',
      label: { en: 'Visitors of a day', zh: '当日访客' },
      about: {
        en: 'Anonymous visitors, what they read and watched, and the key of the day, when the day is counted.',
        zh: '匿名访客、其阅读和观看记录以及当日密钥，当日统计完成后删除。',
      },
      days: 'own',
      parts: [
        ...['visitor', 'reading', 'watching', 'visitor_channel'].map((table) => ofCountedDay(`analytics.${table}`)),
        rows({
          table: 'analytics.day_text',
          since: 'day',
          isDay: true,
          where: `source is not null and ${IS_COUNTED}`,
          empties: 'source = null',
        }),
        ofCountedDay('analytics.day_key'),
      ],
    },
    {
      name: 'members',
      label: { en: 'Days and interests of members', zh: '会员活跃与兴趣' },
      about: {
        en: 'Days on which members came and the sections they read, from the last visit on.',
        zh: '会员的访问日期和常看栏目，自最后一次访问起算。',
      },
      days: 400,
      parts: [
        rows({ table: 'analytics.member_day', since: 'day', isDay: true, about: ACCOUNT }),
        rows({ table: 'analytics.member_interest', since: 'last_day', isDay: true, about: ACCOUNT }),
        rows({ table: 'analytics.member_topic', since: 'last_day', isDay: true, about: ACCOUNT }),
        rows({
          table: 'analytics.member',
          since: 'first_day',
          isDay: true,
          where: 'not exists (select from analytics.member_day as visited where visited.account_id = own.account_id)',
          about: ACCOUNT,
        }),
      ],
    },
    {
      name: 'hours',
      label: { en: 'Totals by hour', zh: '按小时的汇总' },
      about: { en: 'Totals of an hour, and notified peaks. Totals of a day stay.', zh: '每小时汇总和已提醒的高峰；按天的汇总保留。' },
      days: 731,
      parts: [rows({ table: 'analytics.hour_total', since: 'hour' }), rows({ table: 'analytics.notified', since: 'starts_at' })],
    },
  ],
  lasting: [
    {
      name: 'figures',
      label: { en: 'Totals by day', zh: '按天的汇总' },
      kind: 'permanent',
      reason: { en: 'Counts without persons, a few rows a day.', zh: '不含个人信息的计数，每天若干条。' },
      tables: [
        'analytics.day_total',
        'analytics.day_item',
        'analytics.day_leave',
        'analytics.day_text',
        'analytics.day_traffic',
        'analytics.visitor_total',
        'analytics.cohort_day',
        'analytics.item_total',
        'analytics.channel_name',
        'analytics.note',
      ],
    },
    {
      name: 'choices',
      label: { en: 'Consents, members and reports by mail', zh: '同意、会员与报表订阅' },
      kind: 'account',
      reason: { en: 'Choices of the account.', zh: '账号的选择。' },
      tables: ['analytics.consent', 'analytics.member', 'analytics.subscription'],
    },
    {
      name: 'waiting-days',
      label: { en: 'Events to count', zh: '待统计的数据' },
      kind: 'work',
      reason: { en: 'They wait until their day is counted.', zh: '等待当日统计完成。' },
      tables: [
        'analytics.batch',
        'analytics.visitor',
        'analytics.reading',
        'analytics.watching',
        'analytics.visitor_channel',
        'analytics.day_key',
      ],
    },
  ],
} as const satisfies Retention

/** Waits a moment for the table, so that no visitor waits longer for the statement. */
const LOCK_WITHIN_MS = '500'

/** Drops whole months, whose events are all counted. A month goes at once, however many rows it has. */
function months(): Part {
  const old = ({ cutoff }: Due) => sql`
    select greatest(reltuples, 0) as events, to_date(right(relname, 7), 'YYYY_MM')::timestamptz as since
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'analytics.event'::regclass and to_date(right(relname, 7), 'YYYY_MM') + interval '1 month' < ${cutoff}::timestamptz
      and not exists (select from analytics.batch where counted_at is null and first_at <= ${cutoff}::timestamptz)`
  return {
    tables: ['analytics.event'],
    async count(db, due) {
      const { rows } = await sql<{ rows: number; oldest: Date | null }>`
        select coalesce(sum(events), 0)::float8 as rows, min(since) as oldest from (${old(due)}) as old`.execute(db.of<object>())
      return { ...one(rows), isMore: false }
    },
    async remove(tx, due) {
      const { rows } = await sql<{ rows: number; months: number }>`
        select coalesce(sum(events), 0)::float8 as rows, count(*)::int as months from (${old(due)}) as old`.execute(tx)
      if (one(rows).months === 0) return 0
      await sql`select set_config('lock_timeout', ${LOCK_WITHIN_MS}, true)`.execute(tx)
      await sql`
        select analytics.drop_partitions(ceil(extract(epoch from platform.now() - ${due.cutoff}::timestamptz) / 86400)::int)`.execute(tx)
      return one(rows).rows
    },
    async oldest(tx) {
      const { rows } = await sql<{ oldest: Date | null }>`
        select min(to_date(right(relname, 7), 'YYYY_MM'))::timestamptz as oldest
        from pg_inherits join pg_class on pg_class.oid = inhrelid
        where inhparent = 'analytics.event'::regclass and reltuples > 0`.execute(tx)
      return one(rows).oldest
    },
  }
}
