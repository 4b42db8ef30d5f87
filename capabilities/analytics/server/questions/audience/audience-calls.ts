import { sql } from 'kysely'
import { translatorOf } from '#contract/text.ts'
import * as calls from '../../../contract.ts'
import { ACTIONS, CLASS_NAMES, type ClassName, COHORT_OFFSETS, LEAST_COHORT, MOST_SOURCES, MOST_THEMES } from '../../../contract.ts'
import { analyticsText } from '../../../text/texts.ts'
import { type Sql, serve, type Tables } from '../../context.ts'
import { classCase, publicCondition } from '../../item-store.ts'
import { nameRows } from '../../name-rows.ts'
import { type Days, readPeriod, wholeOf } from '../../period.ts'
import { findDays, sumOf, type Which } from '../../totals/totals-store.ts'

/** The days of a call that names no period. */
const USUAL_DAYS = { liveMoments: 30, userActions: 8, publishingSources: 30, contentThemes: 30, cohortRetention: 56 } as const

const HOUR_MINUTES = 60

export const liveMoments = serve(calls.liveMoments, async ({ database }, { studio, ...asked }) => {
  const db = database.reads.of<Tables>()
  const period = await readPeriod(db, { ...asked, compare: 'previous' }, USUAL_DAYS.liveMoments)
  if ('refused' in period) return period
  const rows = await findMoments(db, studio, period)
  return { ok: { day: rows[0]?.day ?? null, minutes: withoutGaps(rows), asOf: period.asOf } }
})

type Moment = { readonly day: string; readonly minute: number; readonly attendances: number; readonly messages: number }

/** Returns the moments of the last day with viewers. */
async function findMoments(db: Sql, studio: number, { from, to }: Days): Promise<readonly Moment[]> {
  const { rows } = await sql<Moment>`
    with reported as (
      select day, name, split_part(text, ' ', 2)::time as at, events from analytics.day_text
      where name in ('attendance', 'chat') and day between ${from} and ${to} and text like ${`${studio} %`}
    )
    select day::text as day, (extract(epoch from at) / 60)::int as minute,
      coalesce(sum(events) filter (where name = 'attendance'), 0)::float8 as attendances,
      coalesce(sum(events) filter (where name = 'chat'), 0)::float8 as messages
    from reported where day = (select max(day) from reported where name = 'attendance') group by 1, 2 order by 2`.execute(db)
  return rows
}

/** Fills in every minute from the first to the last. */
function withoutGaps(rows: readonly Moment[]) {
  const [first, known] = [rows[0]?.minute ?? 0, new Map(rows.map((row) => [row.minute, row]))]
  return Array.from({ length: rows.length === 0 ? 0 : rows.at(-1)!.minute - first + 1 }, (_, at) => {
    const { attendances = 0, messages = 0 } = known.get(first + at) ?? {}
    return { at: clock(first + at), attendances, messages }
  })
}

const clock = (minute: number): string =>
  [Math.floor(minute / HOUR_MINUTES), minute % HOUR_MINUTES].map((part) => String(part).padStart(2, '0')).join(':')

export const userActions = serve(calls.userActions, async ({ database }, input, { language }) => {
  const db = database.reads.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS.userActions)
  if ('refused' in period) return period
  const compared = wholeOf(period)
  const [now, whole, before] = await Promise.all([period, compared.now, compared.before].map((days) => findDays(db, ACTIONS, days, input)))
  const t = translatorOf(analyticsText, language)
  const actions = ACTIONS.map((action) => ({
    action,
    name: t(`action.${action}`),
    count: sumOf(now ?? [], action),
    whole: sumOf(whole ?? [], action),
    before: sumOf(before ?? [], action),
  }))
  return { ok: { actions, asOf: period.asOf } }
})

export const publishingSources = serve(calls.publishingSources, async ({ database }, input, { language }) => {
  const db = database.reads.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS.publishingSources)
  if ('refused' in period) return period
  const rows = await findSources(db, period, input)
  const t = translatorOf(analyticsText, language)
  const nameOf = ({ source, is_other }: Source) => (is_other ? t('source.other') : source === '' ? t('source.own') : source)
  const classes = CLASS_NAMES.map((name) => ({
    class: name,
    name: t(`class.${name}`),
    sources: rows.filter((row) => row.class === name).map((row) => ({ name: nameOf(row), items: row.items })),
  }))
  return { ok: { classes, asOf: period.asOf } }
})

type Source = { readonly class: ClassName; readonly source: string; readonly is_other: boolean; readonly items: number }

/** An item without a named source counts as written here. All classes use the same names. */
async function findSources(db: Sql, { to }: Days, which: Which): Promise<readonly Source[]> {
  const { rows } = await sql<Source>`
    with items as (
      select distinct on (item_id) item_id, ${classCase} as class, source_name as source from content.public_item as item
      where (first_published_at at time zone 'Asia/Shanghai')::date <= ${to} and ${publicCondition(which)} order by item_id, source_name desc
    ), named as (select source from items where source <> '' group by 1 order by count(*) desc, 1 limit ${MOST_SOURCES})
    select class, kept as source, is_other, count(*)::int as items
    from (select *, source <> '' and source not in (select source from named) as is_other from items) as reported
      cross join lateral (select case when is_other then '' else source end as kept) as place
    group by class, kept, is_other order by is_other, kept <> '', items desc, kept`.execute(db)
  return rows
}

export const contentThemes = serve(calls.contentThemes, async (context, input, { language }) => {
  const db = context.database.reads.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS.contentThemes)
  if ('refused' in period) return period
  const rows = await findThemes(db, period, input)
  const keys = [...new Set(rows.map(({ topic }) => topic))]
  const names = await nameRows(context, 'topic', keys, language)
  const t = translatorOf(analyticsText, language)
  const classes = CLASS_NAMES.map((name) => ({
    class: name,
    name: t(`class.${name}`),
    items: keys.map((key) => rows.find((row) => row.topic === key && row.class === name)?.items ?? 0),
  }))
  return { ok: { topics: keys.map((key) => ({ key, name: names.get(key) ?? key })), classes, asOf: period.asOf } }
})

/** An item of two topics counts in both; an item with several editions counts once. */
async function findThemes(db: Sql, { to }: Days, which: Which) {
  const { rows } = await sql<{ topic: string; class: ClassName; items: number }>`
    with counted as (
      select topic, ${classCase} as class, count(distinct item_id)::int as items
      from content.public_item as item cross join lateral unnest(topics) as topic
      where (first_published_at at time zone 'Asia/Shanghai')::date <= ${to} and ${publicCondition(which)} group by 1, 2
    ), most as (select topic, sum(items) as items from counted group by 1 order by 2 desc, 1 limit ${MOST_THEMES})
    select topic, class, counted.items from counted join most using (topic) order by most.items desc, topic`.execute(db)
  return rows
}

export const cohortRetention = serve(calls.cohortRetention, async ({ database }, input) => {
  const db = database.reads.of<Tables>()
  const period = await readPeriod(db, { ...input, compare: 'previous' }, USUAL_DAYS.cohortRetention)
  if ('refused' in period) return period
  const rows = await findCohorts(db, period)
  const weeks = [...Map.groupBy(rows, ({ week }) => week)]
  const cohorts = weeks.map(([week, each]) => ({
    week,
    members: each[0]!.members,
    back: COHORT_OFFSETS.map((days) => shareOf(each.find((row) => row.days === days)!)),
  }))
  return { ok: { cohorts, asOf: period.asOf } }
})

/** `whole` counts the members with a first day long enough ago; `part` counts those among them that were present again. */
type Cohort = {
  readonly week: string
  readonly members: number
  readonly days: number
  readonly whole: number
  readonly part: number
}

const shareOf = ({ whole, part }: Cohort): number | null => (whole < LEAST_COHORT ? null : Math.round((part / whole) * 100))

/**
 * Sums the members by first day. A first day counts only when its later day is over, and each member has one first day, so no member counts
 * twice.
 */
async function findCohorts(db: Sql, { from, to }: Days): Promise<readonly Cohort[]> {
  const { rows } = await sql<Cohort>`
    with first as (
      select cohort, date_trunc('week', cohort)::date as week, sum(members) as members from analytics.cohort_day
      where cohort = day and cohort between ${from} and ${to} group by 1
    ), reported as (
      select first.*, days, (select coalesce(sum(again.members), 0) from analytics.cohort_day as again
        where again.cohort = first.cohort and again.day = first.cohort + days) as back
      from first cross join unnest(${[...COHORT_OFFSETS]}::int[]) as days
    )
    select week::text as week, sum(members)::float8 as members, days,
      coalesce(sum(members) filter (where cohort + days < today), 0)::float8 as whole,
      coalesce(sum(back) filter (where cohort + days < today), 0)::float8 as part
    from reported cross join (select (platform.now() at time zone 'Asia/Shanghai')::date as today) as clock
    group by week, days order by week, days`.execute(db)
  return rows
}
