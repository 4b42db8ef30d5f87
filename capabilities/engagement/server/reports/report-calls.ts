import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { hashReceipt } from '#server/secrets/hash-receipt.ts'
import type { ReportReason, ReportSubject } from '../../contract.ts'
import * as calls from '../../contract.ts'
import { findCommentedItem, findKnownItems } from '../comments/find-item.ts'
import { notifyQueues } from '../comments/queue-news.ts'
import { type EngagementContext, type Sql, serve, type Tx } from '../context.ts'
import { fileReport, type Reported } from './file-report.ts'
import { findItemAt, findThingAt, titleOf } from './find-page.ts'

/** Accepts reports from all visitors. Accounts are notified of the answer; other reporters look it up with the receipt. */
export const submitReport = serve(calls.submitReport, async (context: EngagementContext, { about, ...details }, caller) => {
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.submitReport>> => {
    const reported = await findReported(context, tx, about, caller.language)
    if (!reported) return { refused: 'NOT_FOUND' }
    const filed = await fileReport(context, tx, reported, details, caller)
    if ('ok' in filed && reported.commentId) await notifyQueues(context, tx)
    return filed
  })
})

async function findReported(
  { kinds }: Pick<EngagementContext, 'kinds'>,
  tx: Tx,
  about: calls.ReportAbout,
  language: Language,
): Promise<Reported | undefined> {
  if ('comment' in about) return await findReportedComment(tx, about.comment)
  const number = 'item' in about ? about.item : await findItemAt(tx, about.page)
  if (number !== undefined) return await findReportedItem(tx, number)
  const thing = 'page' in about ? await findThingAt(tx, kinds, about.page) : undefined
  if (!thing) return undefined
  const { target, path, editions } = thing
  return {
    about: 'page',
    id: thing.id,
    number: thing.number,
    commentId: null,
    evidence: { page: { target, title: titleOf(thing, language), path }, editions },
  }
}

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

/** Returns the item, the comment with its item, or the thing on the page; public data only. */
export const getReportTarget = serve(calls.getReportTarget, async ({ database, kinds }, { about }, { language }) => {
  const db: Sql = database.of()
  const comment = 'comment' in about ? await findReadable(db, about.comment) : null
  const number = 'comment' in about ? comment?.number : 'item' in about ? about.item : await findItemAt(db, about.page)
  const item = number === undefined ? undefined : await findCommentedItem(db, number)
  const known = item && (await findKnownItems(db, [item.item_id], language)).get(item.item_id)
  if (known) {
    const { title, path } = known
    return {
      ok: {
        about: 'comment' in about ? about : { item: known.number },
        title,
        path,
        comment: comment && { name: comment.name, text: comment.text },
      },
    }
  }
  const thing = 'page' in about ? await findThingAt(db, kinds, about.page) : undefined
  if (!thing) return { refused: 'NOT_FOUND' }
  return { ok: { about: { page: thing.path }, title: titleOf(thing, language), path: thing.path, comment: null } }
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
