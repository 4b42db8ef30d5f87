import { actionDone } from '#capabilities/analytics/contract.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { CommentState, ModerationReason } from '../../contract.ts'
import { addAction, findLastAction } from '../comments/action-store.ts'
import { type CommentRow, lockComments } from '../comments/comment-store.ts'
import { findCommentedItem } from '../comments/find-item.ts'
import { notifyDecision, notifyReply } from '../comments/notifications.ts'
import { follow } from '../comments/write-comment.ts'
import type { EngagementContext, Tx } from '../context.ts'
import { isLegalReason, sealComment } from '../evidence/seal-content.ts'
import { closeReports } from './close-reports.ts'

export type DecideContext = EngagementContext
type Decision = {
  readonly to: 'shown' | 'hidden' | 'deleted'
  readonly reason?: ModerationReason
  readonly note?: string
  /** The message to reporters of the comment; the default answer when left out. */
  readonly answer?: string
}

/** The states from which each decision is allowed. A shown comment can be approved again to dismiss open reports. */
const FROM: Readonly<Record<Decision['to'], readonly CommentState[]>> = {
  shown: ['waiting', 'hidden', 'shown'],
  hidden: ['waiting', 'shown'],
  deleted: ['waiting', 'shown', 'hidden'],
}
export const isUnsaid = ({ reason, note }: { readonly reason: string; readonly note: string }) => reason === 'other' && note === ''

/** Decides all in one transaction; skips and does not count comments that another moderator decided meanwhile. */
export async function decideAll(context: DecideContext, ids: readonly string[], decision: Decision, caller: SignedInCaller) {
  return await context.database.inTransaction(async (tx: Tx) => {
    const rows = await lockComments(tx, ids)
    const fit = rows.filter((row) => isDecisionFit(row, decision))
    for (const row of fit) await decideComment(context, tx, row, decision, caller)
    return { ok: { done: fit.length } }
  })
}

export const isDecisionFit = ({ state, open_reports }: CommentRow, { to }: Decision): boolean =>
  FROM[to].includes(state) && !(to === 'shown' && state === 'shown' && open_reports === 0)

/** Applies a decision to a locked comment: its state, the audit entry, its reports, and all notifications. */
export async function decideComment(
  context: DecideContext,
  tx: Tx,
  row: CommentRow,
  decision: Decision,
  caller: SignedInCaller,
): Promise<void> {
  const { to, reason } = decision
  const note = decision.note ?? ''
  const was = row.state
  // A shown comment that was held after an edit has been counted and announced before.
  const isNew = was === 'waiting' && to === 'shown' && !(await findLastAction(tx, [row.id], ['held'])).has(row.id)
  if (to !== 'shown' && was === 'shown' && reason !== undefined && isLegalReason(reason))
    await sealComment(context, tx, { ...subjectOf(row), reason, decision: decision.answer ?? note }, caller)
  await addAction(tx, row, { action: actionOf(was, to), by: caller.session.accountId, reason, note })
  await tx
    .updateTable('engagement.comment')
    .set({
      state: to,
      ...(to === 'deleted' && { text: '', deleted_by: 'moderator', found_words: [] }),
      ...(to === 'shown' && { held_for: [], found_words: [] }),
    })
    .where('id', '=', row.id)
    .execute()
  if (row.open_reports > 0)
    await closeReports(
      context,
      tx,
      { comment: row.id },
      { action: to === 'shown' ? 'none' : `comment-${to}`, ...pickAnswer(decision) },
      caller,
    )
  await context.recorder.record(tx, {
    action: `comment.${actionOf(was, to)}`,
    outcome: 'ok',
    target: `comment:${row.id}`,
    ...doneBy(caller),
    ...(note && { reason: note }),
    facts: { item: row.number, from: was, ...(reason && { why: reason }), ...(row.account_id && { writer: row.account_id }) },
  })
  if (isNew) await tx.emit(actionDone, { name: 'comment', number: row.number, language: row.language })
  await follow(context, tx, row.number, { was, is: to, wasReported: row.open_reports > 0 })
  if (isNew) await notifyAnswered(context, tx, row)
  await notifyPeople(context, tx, row, { ...decision, note })
}

const subjectOf = ({ id, item_id, number, text, state, account_id, author_name, created_at }: CommentRow) => ({
  itemId: item_id,
  number,
  comment: { id, text, state, writer: account_id ?? author_name, at: created_at.toISOString() },
})
const pickAnswer = ({ answer }: Decision) => (answer === undefined ? {} : { answer })
const actionOf = (was: CommentState, to: Decision['to']) => (to === 'shown' ? (was === 'hidden' ? 'restored' : 'approved') : to)

async function notifyPeople(
  context: DecideContext,
  tx: Tx,
  row: CommentRow,
  { to, reason, note }: Decision & { readonly note: string },
): Promise<void> {
  if (row.account_id === null || (to === 'shown' && row.state === 'shown')) return
  const key = to === 'shown' ? (row.state === 'hidden' ? 'restored' : 'approved') : to
  await notifyDecision(context, tx, { key, accountId: row.account_id, itemId: row.item_id, quote: row.text, reason, note })
}

/** Notifies the author of the answered comment once the reply is shown. */
async function notifyAnswered(
  context: DecideContext,
  tx: Tx,
  { id, item_id, number, parent_id, answers_id, account_id }: CommentRow,
): Promise<void> {
  const answered = answers_id ?? parent_id
  if (!answered || !account_id) return
  const [row] = await tx
    .selectFrom('engagement.comment')
    .select('account_id')
    .where('id', '=', answered)
    .where('state', '=', 'shown')
    .execute()
  const item = await findCommentedItem(tx, number)
  if (row && item?.item_id === item_id) await notifyReply(context, tx, { id, item, from: account_id, to: row.account_id })
}
