import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { inBoth } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { engagementText } from '../../text/texts.ts'
import { addAction, findLast } from '../comments/action-store.ts'
import { lockComments } from '../comments/comment-store.ts'
import { lockWriter } from '../comments/mute-store.ts'
import { notifyQueues } from '../comments/queue-news.ts'
import { follow } from '../comments/write-comment.ts'
import { type EngagementContext, serve, type Tx } from '../context.ts'
import { unmute } from './mute.ts'
import { findOwn, type ObjectionRow } from './objections.ts'

/**
 * Granting an appeal reverts the decision in the same transaction. While the two-person rule is on, moderators cannot answer appeals
 * against their own decisions (docs/flows/content.md).
 */
export const decideObjection = serve(
  calls.decideObjection,
  async (context: EngagementContext & EngagementContext, { id, verdict, answer }, caller) => {
    return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.decideObjection>> => {
      const { rows } = await sql<ObjectionRow>`select * from engagement.objection where id = ${id} for update`.execute(tx)
      const [row] = rows
      if (!row) return { refused: 'NOT_FOUND' }
      if (row.state !== 'open') return { refused: 'DECIDED_ALREADY' }
      const isOwn = (await findOwn(tx, [row], caller.session.accountId)).size > 0
      if (isOwn && (await context.asksForTwo(tx))) return { refused: 'OWN_DECISION' }
      await sql`
      update engagement.objection set state = ${verdict}, answer = ${answer}, decided_at = platform.now(), decided_by = ${caller.session.accountId}
      where id = ${id}`.execute(tx)
      if (verdict === 'granted')
        await (row.about === 'comment' ? showAgain(context, tx, row.subject_id, caller) : endOf(context, tx, row, caller))
      await context.recorder.record(tx, {
        action: `objection.${verdict}`,
        outcome: 'ok',
        target: `${row.about}:${row.subject_id}`,
        ...doneBy(caller),
        facts: { objection: id, person: row.account_id },
      })
      await notifyQueues(context, tx)
      const text = inBoth(engagementText, `post.objection-${verdict}-text`, { answer })
      await context.notify(tx, {
        kind: 'notice',
        about: 'content',
        to: { accounts: [row.account_id] },
        title: inBoth(engagementText, `post.objection-${verdict}`),
        text,
      })
      return { ok: {} }
    })
  },
)

async function showAgain(context: EngagementContext, tx: Tx, commentId: string, caller: SignedInCaller): Promise<void> {
  const [row] = await lockComments(tx, [commentId])
  // A comment that its author has deleted meanwhile is not restored.
  if (!row || !(row.state === 'hidden' || row.deleted_by === 'moderator')) return
  const text = row.state === 'hidden' ? row.text : ((await findLast(tx, [commentId], ['deleted'])).get(commentId)?.text ?? '')
  if (text === '') return
  await addAction(tx, row, { action: 'restored', by: caller.session.accountId })
  await tx
    .updateTable('engagement.comment')
    .set({ state: 'shown', text, deleted_by: null, held_for: [], found_words: [] })
    .where('id', '=', commentId)
    .execute()
  await follow(context, tx, row.number, { was: row.state, is: 'shown' })
}

async function endOf(context: EngagementContext, tx: Tx, { account_id, subject_id }: ObjectionRow, caller: SignedInCaller): Promise<void> {
  await lockWriter(tx, account_id)
  const { rows } = await sql`select 1 from engagement.mute where id = ${subject_id} and lifted_at is null`.execute(tx)
  if (rows.length > 0) await unmute(context, tx, account_id, caller)
}
