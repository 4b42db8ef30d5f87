import { sql } from 'kysely'
import { actionDone } from '#capabilities/analytics/contract.ts'
import type { Outcome } from '#contract/call.ts'
import { HOUR } from '#contract/duration.ts'
import { one } from '#server/database/statement/one.ts'
import { isHeld } from '#server/retention/holds.ts'
import { hashLoosely } from '#server/text/hash-loosely.ts'
import * as calls from '../../contract.ts'
import { EDIT_WITHIN_MS, type Thread } from '../../contract.ts'
import { type EngagementContext, type Sql, serve, type Tx } from '../context.ts'
import { addAction } from './action-store.ts'
import { lockOwnComment } from './change-own.ts'
import { findTalk, isTalkClosed, lockTalk } from './closed-store.ts'
import { type CommentRow, findReplies, findThreads, placeAfter, toComment } from './comment-store.ts'
import { findCommentedItem, isAdmitted, type PublicItem } from './find-item.ts'
import { findMute, lockWriter } from './mute-store.ts'
import { notifyReply } from './notifications.ts'
import { type ScreenedComment, screenComment } from './screen-comment.ts'
import { publishComment } from './show-comments.ts'
import { follow, hasPhone } from './write-comment.ts'

const THREADS = 20
const FIRST_REPLIES = 3

/**
 * Lists comments of a public item with their first replies. The result depends on the language only, and on whether the caller belongs to the
 * audience of the item.
 */
export const listComments = serve(calls.listComments, async (context, { number, after }, caller) => {
  const { database } = context
  const { language } = caller
  const talk = await findTalk(database.pool, number)
  if (!talk || !(await isAdmitted(context, caller, talk))) return { refused: 'NOT_FOUND' }
  const { total, is_closed: isClosed } = talk
  // Most items have no comments, and this query is the most expensive of a page.
  if (total === 0) return { ok: { total, isClosed, list: [], next: null } }
  const found = await findThreads(database, { itemId: talk.item_id, language, after }, THREADS + 1)
  const shown = found.slice(0, THREADS)
  const replies = await findReplies(database, {
    parents: shown.flatMap(({ id, replies: some }) => (some > 0 ? [id] : [])),
    after: 0,
    most: FIRST_REPLIES,
  })
  const list = shown.map((row): Thread => {
    const own = replies.filter(({ parent_id }) => parent_id === row.id)
    const isMore = own.length > 0 && own.length < row.replies
    return { ...toComment(row), replies: own.map(toComment), replyCount: row.replies, next: isMore ? own.at(-1)!.position : null }
  })
  return { ok: { total, isClosed, list, next: found.length > THREADS ? placeAfter(shown.at(-1)!, language) : null } }
})

const REPLIES = 50

/** Lists further replies of a comment that is shown, or is kept for its replies. */
export const listReplies = serve(calls.listReplies, async (context, { id, after = 0 }, caller) => {
  const db: Sql = context.database.of()
  const root = await db
    .selectFrom('engagement.comment')
    .select(['number', 'state'])
    .where('id', '=', id)
    .where('parent_id', 'is', null)
    .executeTakeFirst()
  const item = root && (root.state === 'shown' || root.state === 'deleted') ? await findCommentedItem(db, root.number) : undefined
  if (!item || !(await isAdmitted(context, caller, item))) return { refused: 'NOT_FOUND' }
  const found = await findReplies(context.database, { parents: [id], after, most: REPLIES + 1 })
  const shown = found.slice(0, REPLIES)
  return { ok: { list: shown.map(toComment), next: found.length > REPLIES ? shown.at(-1)!.position : null } }
})

type Written = Outcome<typeof calls.createComment>
/** The limit of the call stops bursts; this one stops an account that comments all day. */
const OF_AN_HOUR = 40

export const createComment = serve(calls.createComment, async (context: EngagementContext, input, caller) => {
  const { session } = caller
  const commented = await findCommentedItem(context.database.of(), input.number)
  if (!commented || !(await isAdmitted(context, caller, commented))) return { refused: 'NOT_FOUND' }
  const screened = await screenComment(context, input.text)
  if ('refused' in screened) return screened
  const { accountId } = session
  if (await context.isInClosedMode(accountId, 'comment')) return { refused: 'MINORS_MODE_CLOSED' }
  const taken = await context.limits.take([{ key: `engagement comments ${accountId}`, times: OF_AN_HOUR, withinMs: HOUR }])
  if (!taken.passed) return { refused: 'RATE_LIMITED', retryAfter: taken.retryAfter }
  return await context.database.inTransaction(async (tx: Tx): Promise<Written> => {
    await lockWriter(tx, accountId)
    const item = await findCommentedItem(tx, input.number)
    if (!item) return { refused: 'NOT_FOUND' }
    await lockTalk(tx, item.item_id, 'writing')
    if (await isTalkClosed(tx, item.item_id)) return { refused: 'COMMENTS_CLOSED' }
    const answered = input.answers === undefined ? null : await findAnswered(tx, item.item_id, input.answers)
    if (answered === undefined) return { refused: 'NOT_FOUND' }
    const denial = await findDenial(tx, accountId, item.item_id, screened.ok)
    return denial ?? (await add(context, tx, { item, answered, accountId, screened: screened.ok }))
  })
})

type Answered = { readonly id: string; readonly parent_id: string | null; readonly account_id: string | null }

/** Finds a shown comment of this item that is not in a hidden thread. */
async function findAnswered(tx: Tx, itemId: string, id: string): Promise<Answered | undefined> {
  const { rows } = await sql<Answered>`
    select comment.id, comment.parent_id, comment.account_id
    from engagement.comment left join engagement.comment as root on root.id = comment.parent_id
    where comment.id = ${id} and comment.item_id = ${itemId} and comment.state = 'shown'
      and (root.id is null or root.state in ('shown', 'deleted'))`.execute(tx)
  return rows[0]
}

/** Returns the refusal for this account: no verified phone, muted, or the same text within the hour. */
async function findDenial(tx: Tx, accountId: string, itemId: string, { text }: ScreenedComment) {
  if (!(await hasPhone(tx, accountId))) return { refused: 'PHONE_NOT_VERIFIED' as const }
  const mute = await findMute(tx, accountId)
  if (mute) return { refused: 'MUTED' as const, at: mute.until.toISOString() }
  const { rows } = await sql`
    select 1 from engagement.comment
    where account_id = ${accountId} and text_hash = ${hashLoosely(text)} and created_at > platform.now() - interval '1 hour'
      and (item_id = ${itemId} or length(text) > 10) limit 1`.execute(tx)
  return rows.length > 0 ? { refused: 'SENT_ALREADY' as const } : undefined
}

type New = { readonly item: PublicItem; readonly answered: Answered | null; readonly accountId: string; readonly screened: ScreenedComment }

async function add(context: EngagementContext, tx: Tx, { item, answered, accountId, screened }: New): Promise<Written> {
  const isKnown = await hasText(tx, accountId)
  const heldFor = [...(isKnown ? [] : ['first']), ...screened.heldFor]
  const state = heldFor.length > 0 ? 'waiting' : 'shown'
  const { id } = await tx
    .insertInto('engagement.comment')
    .values({
      item_id: item.item_id,
      number: item.number,
      account_id: accountId,
      language: screened.language,
      text: screened.text,
      text_hash: hashLoosely(screened.text),
      state,
      held_for: heldFor,
      found_words: [...screened.foundWords],
      parent_id: answered && (answered.parent_id ?? answered.id),
      answers_id: answered?.parent_id ? answered.id : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const comment = await publishComment(tx, id)
  if (state === 'shown') await tx.emit(actionDone, { name: 'comment', number: item.number, language: screened.language })
  if (state === 'shown' && answered) await notifyReply(context, tx, { id, item, from: accountId, to: answered.account_id })
  // Comes last, because queue changes are serialised from here to the commit.
  await follow(context, tx, item.number, { was: null, is: state })
  return { ok: { state, comment } }
}

/** The first comment of an account waits; an account with a shown comment is trusted. */
async function hasText(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from engagement.comment where account_id = ${accountId} and state = 'shown' limit 1`.execute(tx)
  return rows.length > 0
}

export const updateComment = serve(
  calls.updateComment,
  async (context: EngagementContext, { id, text: written }, { session: { accountId } }) => {
    const screened = await screenComment(context, written)
    if ('refused' in screened) return screened
    const { text, language, heldFor: found, foundWords } = screened.ok
    return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.updateComment>> => {
      await lockWriter(tx, accountId)
      const own = await lockOwnComment(tx, id, accountId)
      if (!own) return { refused: 'NOT_FOUND' }
      if (!(await hasPhone(tx, accountId))) return { refused: 'PHONE_NOT_VERIFIED' }
      const mute = await findMute(tx, accountId)
      if (mute) return { refused: 'MUTED', at: mute.until.toISOString() }
      if (own.state === 'hidden' || !(await isFresh(tx, own))) return { refused: 'TOO_LATE' }
      // A waiting comment keeps waiting for a moderator; an edit does not release it.
      const heldFor = own.state === 'waiting' ? [...new Set([...own.held_for, ...found])] : found
      const state = heldFor.length > 0 ? 'waiting' : 'shown'
      await addAction(tx, own, { action: 'edited', by: accountId })
      if (own.state === 'shown' && state === 'waiting') await addAction(tx, own, { action: 'held', by: null })
      await tx
        .updateTable('engagement.comment')
        .set({
          text,
          language,
          text_hash: hashLoosely(text),
          state,
          held_for: [...heldFor],
          found_words: [...foundWords],
          edited_at: sql`platform.now()`,
        })
        .where('id', '=', id)
        .execute()
      await follow(context, tx, own.number, { was: own.state, is: state })
      return { ok: { state, comment: await publishComment(tx, id) } }
    })
  },
)

async function isFresh(tx: Tx, { created_at }: CommentRow): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean }>`
    select ${created_at}::timestamptz + ${EDIT_WITHIN_MS} * interval '1 millisecond' >= platform.now() as fresh`.execute(tx)
  return one(rows).fresh
}

/** Removes the text at once; its record keeps it for a while, visible to moderators only. */
export const withdrawComment = serve(calls.withdrawComment, async (context: EngagementContext, { id }, { session: { accountId } }) => {
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.withdrawComment>> => {
    const own = await lockOwnComment(tx, id, accountId)
    if (!own) return { refused: 'NOT_FOUND' }
    if (await isHeld(tx, `account:${accountId}`, `item:${own.item_id}`, `comment:${id}`)) return { refused: 'ON_HOLD' }
    await addAction(tx, own, { action: 'withdrawn', by: accountId })
    await tx
      .updateTable('engagement.comment')
      .set({ text: '', state: 'deleted', deleted_by: 'author', found_words: [] })
      .where('id', '=', id)
      .execute()
    await follow(context, tx, own.number, { was: own.state, is: 'deleted', wasReported: own.open_reports > 0 })
    return { ok: {} }
  })
})
