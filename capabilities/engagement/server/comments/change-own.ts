import type { Tx } from '../deps.ts'
import { type CommentRow, lockComments } from './comment-store.ts'

/** One's own comment, locked; another account's is not found (S45). */
export async function lockOwn(tx: Tx, id: string, accountId: string): Promise<CommentRow | undefined> {
  const [row] = await lockComments(tx, [id])
  return row?.account_id === accountId && row.state !== 'deleted' ? row : undefined
}
