import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { findReplies, toComment } from './comment-store.ts'
import { findItem } from './find-item.ts'

const REPLIES = 50

/** Lists further replies of a comment that is shown, or is kept for its replies. */
export const listReplies = serve(calls.listReplies, async ({ database }, { id, after = 0 }) => {
  const db: Sql = database.of()
  const root = await db
    .selectFrom('engagement.comment')
    .select(['number', 'state'])
    .where('id', '=', id)
    .where('parent_id', 'is', null)
    .executeTakeFirst()
  const isThere = root && (root.state === 'shown' || root.state === 'deleted') && (await findItem(db, root.number))
  if (!isThere) return { refused: 'NOT_FOUND' }
  const found = await findReplies(db, [id], after, REPLIES + 1)
  const shown = found.slice(0, REPLIES)
  return { ok: { list: shown.map(toComment), next: found.length > REPLIES ? shown.at(-1)!.position : null } }
})
