import { sql } from 'kysely'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import { addAction, findLastAction } from '../comments/action-store.ts'
import { lockComments } from '../comments/comment-store.ts'
import { lockWriter } from '../comments/mute-store.ts'
import { follow } from '../comments/write-comment.ts'
import type { EngagementContext, Sql, Tx } from '../context.ts'
import { unmute } from '../moderation/mute.ts'
import { reopenReport } from '../reports/reopen-report.ts'
import { findTakedowns } from '../takedowns/takedown-store.ts'
import type { ObjectionRow } from './objections.ts'

/** Undoes the contested decision as part of the transaction. Returns whether the item is public again; null for other subjects. */
export type Undo = (tx: Tx, caller: SignedInCaller, answer: string) => Promise<boolean | null>

/** Prepares to undo the decision of an appeal, while no lock is held: the formulas of an item are drawn before. */
export async function prepareUndo(context: EngagementContext, objection: ObjectionRow): Promise<Undo> {
  const { about, subject_id: subject } = objection
  if (about === 'item') return await prepareTakedownUndo(context, subject)
  return async (tx, caller) => {
    if (about === 'comment') await showAgain(context, tx, subject, caller)
    else if (about === 'mute') await endMute(context, tx, objection, caller)
    else await reopenReport(context, tx, subject)
    return null
  }
}

/** A later takedown of the same item is another decision, which this appeal does not reverse. */
async function prepareTakedownUndo(context: EngagementContext, id: string): Promise<Undo> {
  const takedown = (await findTakedowns(context.database.of() as Sql, [id])).get(id)
  if (!takedown) return async () => false
  const { item_id, copies } = takedown
  const reinstate = await context.prepareReinstatement(item_id, copies)
  return async (tx, caller, answer) => {
    const { rows: later } = await sql`
      select 1 from engagement.takedown as later join engagement.takedown as own on own.id = ${id}
      where later.item_id = own.item_id and later.made_at > own.made_at limit 1`.execute(tx)
    const shown: readonly Language[] = later.length > 0 ? [] : await reinstate(tx, caller, answer)
    return shown.length > 0
  }
}

async function showAgain(context: EngagementContext, tx: Tx, commentId: string, caller: SignedInCaller): Promise<void> {
  const [row] = await lockComments(tx, [commentId])
  // A comment that its author has deleted meanwhile is not restored.
  if (!row || !(row.state === 'hidden' || row.deleted_by === 'moderator')) return
  const text = row.state === 'hidden' ? row.text : ((await findLastAction(tx, [commentId], ['deleted'])).get(commentId)?.text ?? '')
  if (text === '') return
  await addAction(tx, row, { action: 'restored', by: caller.session.accountId })
  await tx
    .updateTable('engagement.comment')
    .set({ state: 'shown', text, deleted_by: null, held_for: [], found_words: [] })
    .where('id', '=', commentId)
    .execute()
  await follow(context, tx, row.number, { was: row.state, is: 'shown' })
}

async function endMute(
  context: EngagementContext,
  tx: Tx,
  { account_id, subject_id }: ObjectionRow,
  caller: SignedInCaller,
): Promise<void> {
  await lockWriter(tx, account_id)
  const { rows } = await sql`select 1 from engagement.mute where id = ${subject_id} and lifted_at is null`.execute(tx)
  if (rows.length > 0) await unmute(context, tx, account_id, caller)
}
