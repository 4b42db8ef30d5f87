import { type QueryExecutorProvider, sql } from 'kysely'
import type { ChangedText, Flag } from '#capabilities/screening/contract.ts'

export type WaitingText = ChangedText & {
  readonly id: string
  readonly flags: Flag[]
  readonly written_by: string
  readonly written_at: Date
}

/** Returns undefined when the text no longer waits. */
export async function findWaitingText(db: QueryExecutorProvider, id: string): Promise<WaitingText | undefined> {
  const { rows } = await sql<WaitingText>`
    select id, about, thing, language, title, before, after, flags, written_by, written_at from screening.waiting_text_review where id = ${id}`.execute(
    db,
  )
  return rows[0]
}
