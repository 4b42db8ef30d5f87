import type { Thread } from '../../contract.ts'
import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { findTalk } from './closed-store.ts'
import { findReplies, findThreads, placeAfter, toComment } from './comment-store.ts'

const THREADS = 20
const FIRST_REPLIES = 3

/** Lists comments of a public item with their first replies. The result depends on the language only, not on the caller. */
export const listComments = serve(calls.listComments, async ({ database }, { number, after }, { language }) => {
  const talk = await findTalk(database.pool, number)
  if (!talk) return { refused: 'NOT_FOUND' }
  const { total, is_closed: isClosed } = talk
  // Most items have no comments, and this query is the most expensive of a page.
  if (total === 0) return { ok: { total, isClosed, list: [], next: null } }
  const db: Sql = database.of()
  const found = await findThreads(db, { itemId: talk.item_id, language, after }, THREADS + 1)
  const shown = found.slice(0, THREADS)
  const replies = await findReplies(
    db,
    shown.flatMap(({ id, replies: some }) => (some > 0 ? [id] : [])),
    0,
    FIRST_REPLIES,
  )
  const list = shown.map((row): Thread => {
    const own = replies.filter(({ parent_id }) => parent_id === row.id)
    const isMore = own.length > 0 && own.length < row.replies
    return { ...toComment(row), replies: own.map(toComment), replyCount: row.replies, next: isMore ? own.at(-1)!.position : null }
  })
  return { ok: { total, isClosed, list, next: found.length > THREADS ? placeAfter(shown.at(-1)!, language) : null } }
})
