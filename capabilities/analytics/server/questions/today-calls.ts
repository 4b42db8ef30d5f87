import { sql } from 'kysely'
import { LANGUAGES } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../../contract.ts'
import { CLASS_NAMES, OTHER_TEXTS } from '../../contract.ts'
import { analyticsText } from '../../text/texts.ts'
import { type Sql, serve, type Tables } from '../context.ts'
import { classCase } from '../item-store.ts'
import { readPeriod } from '../period.ts'

/** Compares today with yesterday. The current hour of yesterday counts in proportion to the minutes that have passed. */
export const getToday = serve(calls.getToday, async ({ database }, _input, { language }) => {
  const db = database.reads.of<Tables>()
  const period = await readPeriod(db, { compare: 'previous' }, 1)
  if ('refused' in period) throw new Error('Today is not a valid period')
  const [events, stock] = await Promise.all([countEvents(db), countStock(db)])
  const visitors = await countVisitors(
    db,
    events.find(({ name }) => name === 'view'),
  )
  const compared = (name: 'view' | 'comment' | 'registration') => {
    const { now = 0, before = 0 } = events.find((row) => row.name === name) ?? {}
    return { now, before }
  }
  const t = translatorOf(analyticsText, language)
  const inClass = (name: string) => stock.filter((row) => row.class === name).reduce((sum, { now }) => sum + now, 0)
  const total = (of: 'now' | 'before') => stock.reduce((sum, row) => sum + row[of], 0)
  return {
    ok: {
      online: { now: total('now'), before: total('before') },
      views: compared('view'),
      comments: compared('comment'),
      visitors,
      registrations: compared('registration'),
      stock: CLASS_NAMES.map((name) => ({ name: t(`class.${name}`), count: inClass(name) })),
      asOf: period.asOf,
    },
  }
})

type Compared = { readonly now: number; readonly before: number }
const local = sql`(platform.now() at time zone 'Asia/Shanghai')`
const startOf = (day: unknown) => sql`(${day})::timestamp at time zone 'Asia/Shanghai'`

/** `whole` is the value of all of yesterday. */
type Counted = Compared & { readonly name: string; readonly whole: number }

async function countEvents(db: Sql): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    select name, coalesce(sum(events) filter (where hour >= ${startOf(sql`${local}::date`)}), 0)::float8 as now,
      round(coalesce(sum(events * least(1, greatest(0, extract(epoch from platform.now() - interval '1 day' - hour) / 3600)))
        filter (where hour < ${startOf(sql`${local}::date`)}), 0))::float8 as before,
      coalesce(sum(events) filter (where hour < ${startOf(sql`${local}::date`)}), 0)::float8 as whole
    from analytics.hour_total where name in ('view', 'comment', 'registration') and hour >= ${startOf(sql`${local}::date - 1`)} group by 1`.execute(
    db,
  )
  return rows
}

/**
 * Visitors are counted by day only. Yesterday's visitors are scaled by the share of its views up to this time, or by the share of the day
 * when there were no views.
 */
async function countVisitors(db: Sql, views: Counted | undefined): Promise<Compared> {
  const { rows } = await sql<Compared & { readonly elapsed: number }>`
    select coalesce(sum(visitors) filter (where day = ${local}::date), 0)::float8 as now,
      coalesce(sum(visitors) filter (where day = ${local}::date - 1), 0)::float8 as before,
      (extract(epoch from ${local} - ${local}::date) / 86400)::float8 as elapsed
    from analytics.visitor_total where day >= ${local}::date - 1`.execute(db)
  const { now, before, elapsed } = one(rows)
  return { now, before: Math.round(before * (views && views.whole > 0 ? views.before / views.whole : elapsed)) }
}

async function countStock(db: Sql): Promise<readonly (Compared & { readonly class: string })[]> {
  const { rows } = await sql<Compared & { class: string }>`
    select class, count(*)::int as now, (count(*) filter (where since < ${startOf(sql`${local}::date`)}))::int as before
    from (select item_id, ${classCase} as class, min(first_published_at) as since from content.public_item as item group by 1, 2) as items
    group by 1`.execute(db)
  return rows
}

/** Reads the events directly, because totals are some seconds behind. */
export const realtime = serve(calls.realtime, async ({ database }) => {
  const db = database.reads.of<Tables>()
  const [{ visitors, now }, minutes, pages] = await Promise.all([readNow(db), findMinutes(db), findPages(db)])
  return { ok: { visitors, minutes: minutes.map((row) => ({ ...row, at: row.at.toISOString() })), pages, asOf: now.toISOString() } }
})

const recent = sql`at > platform.now() - interval '30 minutes' and at <= platform.now()`

async function readNow(db: Sql): Promise<{ readonly visitors: number; readonly now: Date }> {
  const { rows } = await sql<{ visitors: number; now: Date }>`
    select count(distinct visitor)::int as visitors, platform.now() as now from analytics.event where ${recent} and name in ('page', 'view')`.execute(
    db,
  )
  return one(rows)
}

async function findMinutes(db: Sql) {
  const { rows } = await sql<{ at: Date; pages: number; views: number }>`
    select each.at, count(*) filter (where name = 'page')::int as pages, count(*) filter (where name = 'view')::int as views
    from generate_series(date_trunc('minute', platform.now()) - interval '29 minutes', platform.now(), '1 minute') as each(at)
      left join (select name, date_trunc('minute', at) as minute from analytics.event where ${recent}) as happened on minute = each.at
    group by 1 order by 1`.execute(db)
  return rows
}

/** Leaves out pages that only one address reports, unless several opened them in the last week. */
async function findPages(db: Sql) {
  const { rows } = await sql<{ path: string; visitors: number }>`
    with pages as (
      select text as path, count(distinct visitor)::int as visitors, count(distinct source) > 1 as is_shared
      from analytics.event where ${recent} and name = 'page' and text <> ${OTHER_TEXTS} group by 1
    )
    select path, visitors from pages where is_shared or exists (
      select from analytics.day_text as known
      where day > (platform.now() at time zone 'Asia/Shanghai')::date - 8 and name = 'page' and language = any (${[...LANGUAGES]}) and text = path
        and known.is_shared
    ) order by visitors desc, path limit 10`.execute(db)
  return rows
}
