import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../../contract.ts'
import { EDIT_WITHIN_MS } from '../../contract.ts'
import { type EngagementContext, serve, type Tx } from '../context.ts'
import { addAction } from './action-store.ts'
import { lockOwn } from './change-own.ts'
import type { CommentRow } from './comment-store.ts'
import { findMute, lockWriter } from './mute-store.ts'
import { screenComment } from './screen-comment.ts'
import { publishComment } from './show-comments.ts'
import { follow, hashOf, hasPhone } from './write-comment.ts'

export const updateComment = serve(
  calls.updateComment,
  async (context: EngagementContext, { id, text: written }, { session: { accountId } }) => {
    const screened = await screenComment(context, written)
    if ('refused' in screened) return screened
    const { text, language, heldFor: found, foundWords } = screened.ok
    return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.updateComment>> => {
      await lockWriter(tx, accountId)
      const own = await lockOwn(tx, id, accountId)
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
          text_hash: hashOf(text),
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
