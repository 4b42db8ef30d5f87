import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { AnyTransaction } from '#server/database/database.ts'
import { one } from '#server/database/statement/one.ts'

/** A job that failed for good. Its payload is left out, because it may hold personal data. */
export type FailedJob = {
  readonly id: string
  readonly kind: string
  readonly attempts: number
  readonly failedAt: Date
  readonly error: string | null
}

const MOST_LISTED = 200

/** Counts the jobs that failed for good within the last day. */
export async function countGivenUp(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*) from platform.job where failed_at is not null')
  return one(rows).count
}

/** Lists failed jobs, the newest first. */
export async function readFailedJobs(pool: Pool): Promise<readonly FailedJob[]> {
  const { rows } = await pool.query<FailedJob>(
    `select id, kind, attempts, failed_at as "failedAt", last_error as error from platform.job
     where failed_at is not null order by failed_at desc, id limit $1`,
    [MOST_LISTED],
  )
  return rows
}

/** Makes a failed job due again, with all attempts but the first; returns its kind, or undefined when there is no such job. */
export async function retryFailedJob(tx: AnyTransaction, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`
    update platform.job set failed_at = null, attempts = 1, due_at = platform.now()
    where id = ${id} and failed_at is not null returning kind`.execute(tx.of())
  return rows[0]?.kind
}
