import { sql } from 'kysely'
import { MINUTE } from '#contract/duration.ts'
import { one } from '#server/database/statement/one.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { OwnDataContext } from '../own-data/context.ts'
import { eraseIn } from './erase.ts'

export const CLOSINGS = 'privacy/closings'

export type ClosingContext = OwnDataContext & {
  /** Returns false after a jump of the clock that no person has confirmed. */
  isClockTrusted(): Promise<boolean>
}

/** Limits the time of one account; one with a hundred thousand rows takes seconds. */
const WITHIN_MS = 10 * MINUTE

/**
 * Erases accounts whose time has come, each in one transaction, so that a process that ends in between leaves a whole account or none. An
 * account that was given a role in the meantime, or is on legal hold, is tried again a day later. After a jump of the clock all wait.
 */
export const dueClosings = (context: ClosingContext): ScheduledTask => ({
  name: CLOSINGS,
  withinMs: WITHIN_MS,
  async run() {
    const { database, closing } = context
    const { rows } = await sql<{ account_id: string }>`
      select account_id from accounts.closing where closes_at <= platform.now() order by closes_at limit 1`.execute(database.of())
    if (!(await context.isClockTrusted())) return 0
    for (const { account_id: accountId } of rows)
      await database.inTransaction(async (tx) => {
        if (!(await closing.lockDue(tx, accountId))) return
        if (!(await eraseIn(context, tx, accountId))) await closing.postpone(tx, accountId)
      })
    return rows.length
  },
  async nextAt() {
    const { rows } = await sql<{ next: Date | null }>`
      select min(closes_at) as next from accounts.closing
      where not exists (select from privacy.clock where jumped_from is not null)`.execute(context.database.of())
    return one(rows).next
  },
})
