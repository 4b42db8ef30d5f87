import { sql } from 'kysely'
import { LANGUAGES } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../../contract.ts'
import { OTHER_TEXTS } from '../../contract.ts'
import { type Sql, serve, type Tables } from '../context.ts'

/** Reads the events directly, because totals are some seconds behind. */
export const realtime = serve(calls.realtime, async ({ database }) => {
  const db = database.of<Tables>()
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
