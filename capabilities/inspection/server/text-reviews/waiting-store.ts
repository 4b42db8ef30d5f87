import { type QueryExecutorProvider, sql } from 'kysely'
import type { ChangedText, Flag } from '#capabilities/screening/contract.ts'

export type WaitingText = ChangedText & {
  readonly id: string
  readonly flags: Flag[]
  readonly written_by: string
  readonly written_at: Date
}

/** Returns who decided on the text and when, or undefined when it was replaced or is unknown. */
async function findDecider(db: QueryExecutorProvider, id: string): Promise<{ readonly by: string; readonly at: string } | undefined> {
  const { rows } = await sql<{ by: string; at: Date }>`
    select coalesce(summary.name, '—') as by, done_at as at
    from screening.decided_text_review left join profile.summary on summary.account_id = decided_by where id = ${id}`.execute(db)
  return rows[0] && { by: rows[0].by, at: rows[0].at.toISOString() }
}

/** Explains why a text no longer waits, and names the account that was faster. */
export async function whyDecided(db: QueryExecutorProvider, id: string) {
  const decider = await findDecider(db, id)
  return decider ? ({ refused: 'DECIDED_ALREADY', ...decider } as const) : ({ refused: 'NOT_FOUND' } as const)
}

/** Returns undefined when the text no longer waits. */
export async function findWaitingText(db: QueryExecutorProvider, id: string): Promise<WaitingText | undefined> {
  const { rows } = await sql<WaitingText>`
    select id, about, thing, language, title, before, after, flags, written_by, written_at from screening.waiting_text_review where id = ${id}`.execute(
    db,
  )
  return rows[0]
}
