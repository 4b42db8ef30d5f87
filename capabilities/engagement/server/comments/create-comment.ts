import { sql } from 'kysely'
import { actionDone } from '#capabilities/analytics/contract.ts'
import type { Outcome } from '#contract/call.ts'
import { HOUR } from '#contract/duration.ts'
import * as calls from '../../contract.ts'
import { type EngagementContext, serve, type Tx } from '../context.ts'
import { isTalkClosed, lockTalk } from './closed-store.ts'
import { findItem, type PublicItem } from './find-item.ts'
import { findMute, lockWriter } from './mute-store.ts'
import { postReply } from './posts.ts'
import { type ScreenedComment, screenComment } from './screen-comment.ts'
import { publishComment } from './show-comments.ts'
import { follow, hashOf, hasPhone } from './write-comment.ts'

type Written = Outcome<typeof calls.createComment>
/** The limit of the call stops bursts; this one stops an account that comments all day. */
const OF_AN_HOUR = 40

export const createComment = serve(calls.createComment, async (context: EngagementContext, input, { session }) => {
  const screened = await screenComment(context, input.text)
  if ('refused' in screened) return screened
  const { accountId } = session
  const taken = await context.limits.take([{ key: `engagement comments ${accountId}`, times: OF_AN_HOUR, withinMs: HOUR }])
  if (!taken.passed) return { refused: 'RATE_LIMITED', retryAfter: taken.retryAfter }
  return await context.database.inTransaction(async (tx: Tx): Promise<Written> => {
    await lockWriter(tx, accountId)
    const item = await findItem(tx, input.number)
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
    where account_id = ${accountId} and text_hash = ${hashOf(text)} and created_at > platform.now() - interval '1 hour'
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
      text_hash: hashOf(screened.text),
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
  if (state === 'shown' && answered) await postReply(context, tx, { id, item, from: accountId, to: answered.account_id })
  // Comes last, because queue changes are serialised from here to the commit.
  await follow(context, tx, item.number, { was: null, is: state })
  return { ok: { state, comment } }
}

/** The first comment of an account waits; an account with a shown comment is trusted. */
async function hasText(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from engagement.comment where account_id = ${accountId} and state = 'shown' limit 1`.execute(tx)
  return rows.length > 0
}
