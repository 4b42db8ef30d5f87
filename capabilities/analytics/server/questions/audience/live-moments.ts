import { sql } from 'kysely'
import * as calls from '../../../contract.ts'
import { type Sql, serve, type Tables } from '../../context.ts'
import { type Days, readPeriod } from '../../period.ts'

const USUAL_DAYS = 30
const HOUR_MINUTES = 60

export const liveMoments = serve(calls.liveMoments, async ({ database }, { studio, ...asked }) => {
  const db = database.of<Tables>()
  const period = await readPeriod(db, { ...asked, compare: 'previous' }, USUAL_DAYS)
  if ('refused' in period) return period
  const rows = await findMoments(db, studio, period)
  return { ok: { day: rows[0]?.day ?? null, minutes: withoutGaps(rows), asOf: period.asOf } }
})

type Moment = { readonly day: string; readonly minute: number; readonly attendances: number; readonly messages: number }

/** Returns the moments of the last day with viewers. */
async function findMoments(db: Sql, studio: number, { from, to }: Days): Promise<readonly Moment[]> {
  const { rows } = await sql<Moment>`
    with told as (
      select day, name, split_part(text, ' ', 2)::time as at, events from analytics.day_text
      where name in ('attendance', 'chat') and day between ${from} and ${to} and text like ${`${studio} %`}
    )
    select day::text as day, (extract(epoch from at) / 60)::int as minute,
      coalesce(sum(events) filter (where name = 'attendance'), 0)::float8 as attendances,
      coalesce(sum(events) filter (where name = 'chat'), 0)::float8 as messages
    from told where day = (select max(day) from told where name = 'attendance') group by 1, 2 order by 2`.execute(db)
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
