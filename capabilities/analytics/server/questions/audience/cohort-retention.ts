import { sql } from 'kysely'
import * as calls from '../../../contract.ts'
import { COHORT_OFFSETS, LEAST_COHORT } from '../../../contract.ts'
import { type Sql, serve, type Tables } from '../../context.ts'
import { type Days, readPeriod } from '../../period.ts'

const USUAL_DAYS = 56

export const cohortRetention = serve(calls.cohortRetention, async ({ database }, input) => {
  const db = database.of<Tables>()
  const period = await readPeriod(db, { ...input, compare: 'previous' }, USUAL_DAYS)
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
    ), told as (
      select first.*, days, (select coalesce(sum(again.members), 0) from analytics.cohort_day as again
        where again.cohort = first.cohort and again.day = first.cohort + days) as back
      from first cross join unnest(${[...COHORT_OFFSETS]}::int[]) as days
    )
    select week::text as week, sum(members)::float8 as members, days,
      coalesce(sum(members) filter (where cohort + days < today), 0)::float8 as whole,
      coalesce(sum(back) filter (where cohort + days < today), 0)::float8 as part
    from told cross join (select (platform.now() at time zone 'Asia/Shanghai')::date as today) as clock
    group by week, days order by week, days`.execute(db)
  return rows
}
