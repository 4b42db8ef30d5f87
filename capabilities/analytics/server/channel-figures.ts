import { sql } from 'kysely'
import type { Sql } from './context.ts'

type Figures = {
  readonly arrivals: number
  readonly visitors: number
  readonly pages: number
  readonly codes: number
  readonly registrations: number
  readonly enrolments: number
  readonly attendances: number
}

/** Returns the total results of promotions by code; codes without results are missing. */
export async function findChannelFigures(db: Sql, codes: readonly string[]): Promise<ReadonlyMap<string, Figures>> {
  const { rows } = await sql<Figures & { channel: string }>`
    with events as (
      select channel, name, sum(events)::float8 as events from analytics.day_total where channel = any (${codes}::text[]) and channel <> '' group by 1, 2
    ), came as (
      select channel, sum(visitors)::float8 as visitors from analytics.visitor_total where channel = any (${codes}::text[]) and channel <> '' group by 1
    )
    select channel, coalesce(max(visitors), 0) as visitors,
      coalesce(max(events) filter (where name = 'arrival'), 0) as arrivals, coalesce(max(events) filter (where name = 'page'), 0) as pages,
      coalesce(max(events) filter (where name = 'code'), 0) as codes,
      coalesce(max(events) filter (where name = 'registration'), 0) as registrations,
      coalesce(max(events) filter (where name = 'enrolment'), 0) as enrolments,
      coalesce(max(events) filter (where name = 'attendance'), 0) as attendances
    from events left join came using (channel) group by channel`.execute(db)
  return new Map(rows.map(({ channel, ...figures }) => [channel, figures]))
}

export async function findChannelDays(db: Sql, code: string) {
  const { rows } = await sql<{ day: string; arrivals: number; registrations: number }>`
    select day::text as day, coalesce(sum(events) filter (where name = 'arrival'), 0)::float8 as arrivals,
      coalesce(sum(events) filter (where name = 'registration'), 0)::float8 as registrations
    from analytics.day_total where channel = ${code} and channel <> '' and name in ('arrival', 'registration') group by 1 order by 1`.execute(
    db,
  )
  return rows
}
