import type { Tx } from '../context.ts'
import { type CommentRow, lockComments } from './comment-store.ts'

/** Locks a comment of the account; another account's comment is not found (S45). */
export async function lockOwnComment(tx: Tx, id: string, accountId: string): Promise<CommentRow | undefined> {
  const [row] = await lockComments(tx, [id])
  return row?.account_id === accountId && row.state !== 'deleted' ? row : undefined
}
