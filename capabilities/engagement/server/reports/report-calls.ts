import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { hashReceipt } from '#server/secrets/hash-receipt.ts'
import type { ReportReason, ReportSubject } from '../../contract.ts'
import * as calls from '../../contract.ts'
import { findCommentedItem, findKnownItems } from '../comments/find-item.ts'
import { notifyQueues } from '../comments/queue-news.ts'
import { type EngagementContext, type Sql, serve, type Tx } from '../context.ts'
import { fileReport, type Reported } from './file-report.ts'

/** Accepts reports from all visitors. Accounts are notified of the answer; other reporters look it up with the receipt. */
export const submitReport = serve(calls.submitReport, async (context: EngagementContext, { about, ...details }, caller) => {
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.submitReport>> => {
    const reported = 'item' in about ? await findReportedItem(tx, about.item) : await findReportedComment(tx, about.comment)
    if (!reported) return { refused: 'NOT_FOUND' }
    const filed = await fileReport(context, tx, reported, details, caller)
    if ('ok' in filed && reported.commentId) await notifyQueues(context, tx)
    return filed
  })
})

async function findReportedItem(tx: Tx, number: number): Promise<Reported | undefined> {
  const item = await findCommentedItem(tx, number)
  if (!item) return undefined
  const { rows } = await sql<{ language: string; title: string; revision_id: string }>`
    select language, title, revision_id from content.public_item where number = ${number} order by language`.execute(tx)
  return {
    about: 'item',
    id: item.item_id,
    number,
    commentId: null,
    evidence: { editions: rows.map(({ language, title, revision_id }) => ({ language, title, revision: revision_id })) },
  }
}

async function findReportedComment(tx: Tx, id: string): Promise<Reported | undefined> {
  const { rows } = await sql<{
    item_id: string
    number: number
    text: string
    account_id: string | null
    author_name: string | null
    created_at: Date
  }>`
    select item_id, number, text, account_id, author_name, created_at from engagement.comment
    where id = ${id} and state = 'shown' for no key update`.execute(tx)
  const [row] = rows
  if (!row || !(await findCommentedItem(tx, row.number))) return undefined
  const writer = row.account_id ?? row.author_name
  return {
    about: 'comment',
    id: row.item_id,
    number: row.number,
    commentId: id,
    evidence: { comment: { text: row.text, writer, at: row.created_at.toISOString() } },
  }
}

/** Returns the item, or the comment with its item; public data only. */
export const getReportTarget = serve(calls.getReportTarget, async ({ database }, { item: asked, comment: id }, { language }) => {
  const db: Sql = database.of()
  const comment = id === undefined ? null : await findReadable(db, id)
  const number = comment ? comment.number : id === undefined ? asked : undefined
  const item = number === undefined ? undefined : await findCommentedItem(db, number)
  const known = item && (await findKnownItems(db, [item.item_id], language)).get(item.item_id)
  if (!known) return { refused: 'NOT_FOUND' }
  const { title, path } = known
  return { ok: { item: { number: known.number, title, path }, comment: comment && { id: id!, name: comment.name, text: comment.text } } }
})

async function findReadable(db: Sql, id: string) {
  const { rows } = await sql<{ number: number; name: string; text: string }>`
    select comment.number, coalesce(summary.name, comment.author_name, '—') as name, comment.text from engagement.comment
    left join profile.summary on summary.account_id = comment.account_id where comment.id = ${id} and comment.state = 'shown'`.execute(db)
  return rows[0] ?? null
}

type ReceiptRow = {
  readonly about: ReportSubject
  readonly reason: ReportReason
  readonly state: 'open' | 'upheld' | 'dismissed'
  readonly action: 'none' | 'comment-hidden' | 'comment-deleted' | 'taken-offline' | null
  readonly answer: string
  readonly created_at: Date
  readonly due_at: Date
  readonly decided_at: Date | null
}

export const getReceipt = serve(calls.getReceipt, async ({ database }, { receipt }) => {
  const db: Sql = database.of()
  const { rows } = await sql<ReceiptRow>`
    select about, reason, state, action, answer, created_at, due_at, decided_at from engagement.report where receipt = ${hashReceipt(receipt)}`.execute(
    db,
  )
  const [row] = rows
  if (!row) return { refused: 'NOT_FOUND' }
  const { created_at, due_at, decided_at, ...rest } = row
  return { ok: { ...rest, sentAt: created_at.toISOString(), dueAt: due_at.toISOString(), decidedAt: decided_at?.toISOString() ?? null } }
})
