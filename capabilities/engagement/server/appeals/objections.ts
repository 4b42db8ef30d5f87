import { sql } from 'kysely'
import type { Appealed } from '../../contract.ts'
import type { Sql } from '../context.ts'

export type ObjectionRow = {
  readonly id: string
  readonly account_id: string
  readonly about: Appealed
  readonly subject_id: string
  readonly text: string
  readonly state: 'open' | 'granted' | 'refused'
  readonly created_at: Date
  readonly due_at: Date
}

type Matter = Pick<ObjectionRow, 'id' | 'about' | 'subject_id'>

/** Takedowns and rejected reports always need a second person; comments and mutes while the two-person rule is on. */
export const needsSecondPerson = ({ about }: Pick<ObjectionRow, 'about'>): boolean => about === 'item' || about === 'report'

/**
 * Returns the appeals that this moderator filed, or that contest their decisions. Counts each moderator that hid or deleted the comment
 * since it was last shown, or imposed the mute, even when another decided the same later. The owner and the author of an item that was
 * taken down have filed its appeal together.
 */
export async function findOwnObjections(db: Sql, rows: readonly Matter[], by: string): Promise<ReadonlySet<string>> {
  const { rows: own } = await sql<{ id: string }>`
    select objection.id from engagement.objection
    where objection.id = any (${rows.map(({ id }) => id)}::uuid[]) and (account_id = ${by} or case about
      when 'mute' then exists (select from engagement.mute where mute.id = subject_id and by_account = ${by})
      when 'item' then exists (select from engagement.takedown where takedown.id = subject_id and ${by} in (made_by, owner_id, author_id))
      when 'report' then exists (select from engagement.report where report.id = subject_id and report.decided_by = ${by})
      else exists (
        select from engagement.comment_action as taken
        where taken.comment_id = subject_id and taken.by_account = ${by} and taken.action in ('hidden', 'deleted') and not exists (
          select from engagement.comment_action as later
          where later.comment_id = subject_id and later.id > taken.id and later.action in ('approved', 'restored'))
      ) end)`.execute(db)
  return new Set(own.map(({ id }) => id))
}
