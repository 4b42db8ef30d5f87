import { sql } from 'kysely'
import type { Sql } from '../context.ts'

export type ObjectionRow = {
  readonly id: string
  readonly account_id: string
  readonly about: 'comment' | 'mute'
  readonly subject_id: string
  readonly text: string
  readonly state: 'open' | 'granted' | 'refused'
  readonly created_at: Date
}

type Matter = Pick<ObjectionRow, 'id' | 'about' | 'subject_id'>

/**
 * Returns the appeals that this moderator filed, or that contest their decisions. Counts each moderator that hid or deleted the comment
 * since it was last shown, or imposed the mute, even when another decided the same later.
 */
export async function findOwnObjections(db: Sql, rows: readonly Matter[], by: string): Promise<ReadonlySet<string>> {
  const { rows: own } = await sql<{ id: string }>`
    select objection.id from engagement.objection
    where objection.id = any (${rows.map(({ id }) => id)}::uuid[]) and (account_id = ${by} or case about
      when 'mute' then exists (select from engagement.mute where mute.id = subject_id and by_account = ${by})
      else exists (
        select from engagement.comment_action as taken
        where taken.comment_id = subject_id and taken.by_account = ${by} and taken.action in ('hidden', 'deleted') and not exists (
          select from engagement.comment_action as later
          where later.comment_id = subject_id and later.id > taken.id and later.action in ('approved', 'restored'))
      ) end)`.execute(db)
  return new Set(own.map(({ id }) => id))
}
