import type { Pool } from 'pg'
import { DAY } from '#contract/duration.ts'
import type { Database } from '#server/database/database.ts'

/** Limits how long failed jobs stay (decision 0042). */
const FAILED_FOR_MS = DAY

/** Counts the jobs that failed for good within the last day. */
export async function countGivenUp(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*) from platform.job where failed_at is not null')
  return rows[0]!.count
}

/** Removes jobs that failed for good more than a day ago. */
export async function sweepFailedJobs({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from platform.job where failed_at < platform.now() - ${FAILED_FOR_MS} * interval '1 millisecond'`,
  )
  return rowCount ?? 0
}
