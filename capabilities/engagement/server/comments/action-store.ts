import { sql } from 'kysely'
import type { Sql, Tx } from '../context.ts'
import type { CommentRow } from './comment-store.ts'

type Action = 'held' | 'edited' | 'approved' | 'hidden' | 'deleted' | 'withdrawn' | 'restored'
type New = { readonly action: Action; readonly by: string | null; readonly reason?: string | undefined; readonly note?: string }

/** Records an action with the text that the comment had until then. */
export async function addAction(tx: Tx, { id, text }: CommentRow, { action, by, reason, note = '' }: New): Promise<void> {
  await tx
    .insertInto('engagement.comment_action')
    .values({ comment_id: id, by_account: by, action, reason: reason ?? null, note, text })
    .execute()
}

export type ActionRow = {
  readonly comment_id: string
  readonly at: Date
  readonly by_account: string | null
  readonly action: Action
  readonly reason: string | null
  readonly note: string
  readonly text: string
}

export async function findLastAction(db: Sql, ids: readonly string[], actions: readonly Action[]): Promise<ReadonlyMap<string, ActionRow>> {
  const { rows } = await sql<ActionRow>`
    select distinct on (comment_id) comment_id, at, by_account, action, reason, note, text from engagement.comment_action
    where comment_id = any (${[...ids]}::uuid[]) and action = any (${[...actions]}::text[]) order by comment_id, id desc`.execute(db)
  return new Map(rows.map((row) => [row.comment_id, row]))
}
