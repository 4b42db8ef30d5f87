import type { InputOf, Outcome } from '#contract/call.ts'
import type { readComments, readReplies, Thread } from '../../contract.ts'
import { findTalk } from './closed-store.ts'
import { findReplies, findShown, findThreads, toComment } from './comment-store.ts'
import type { CommentDeps, Sql } from './deps.ts'
import { findItem } from './find-item.ts'

type Deps = Pick<CommentDeps, 'database'>

const THREADS = 20
const FIRST_REPLIES = 3
const REPLIES = 50

/** Comments of an item that is public, with the first replies of each. The same for everybody. */
export async function showComments(
  { database }: Deps,
  { number, after }: InputOf<typeof readComments>,
): Promise<Outcome<typeof readComments>> {
  const talk = await findTalk(database.pool, number)
  if (!talk) return { refused: 'NOT_FOUND' }
  const { total, is_closed: isClosed } = talk
  // Most items have none, and looking for them is the dearest question of a page.
  if (total === 0) return { ok: { total, isClosed, list: [], next: null } }
  const db: Sql = database.of()
  const found = await findThreads(db, talk.item_id, after, THREADS + 1)
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
  return { ok: { total, isClosed, list, next: found.length > THREADS ? shown.at(-1)!.position : null } }
}

/** Further replies of a comment that is shown, or whose replies are. */
export async function showReplies(
  { database }: Deps,
  { id, after = 0 }: InputOf<typeof readReplies>,
): Promise<Outcome<typeof readReplies>> {
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
}

export const tellComment = async (db: Sql, id: string) => toComment(await findShown(db, id))
