import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { CollegeContext } from '../context.ts'
import type { AttemptRow } from './attempt-store.ts'
import { closeIn } from './close.ts'

export const CLOSE_OVERDUE = 'college/overdue-attempts'
const BATCH = 100

/** Grades expired attempts that were not submitted. */
export const closeOverdue = ({ database }: CollegeContext): ScheduledTask => ({
  name: CLOSE_OVERDUE,
  async run(signal) {
    const { rows } = await database.pool.query<AttemptRow>({
      name: 'college.overdue-attempts',
      text: `select id, account_id from college.attempt where closed_at is null and ends_at <= platform.now() order by ends_at limit $1`,
      values: [BATCH],
    })
    for (const each of rows) {
      if (signal.aborted) break
      await database.inTransaction((tx) => closeIn(tx, each))
    }
    return rows.length
  },
  async nextAt() {
    const { rows } = await sql<{ at: Date | null }>`select min(ends_at) as at from college.attempt where closed_at is null`.execute(
      database.of(),
    )
    return one(rows).at
  },
})
