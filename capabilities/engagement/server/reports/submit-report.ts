import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { findItem } from '../comments/find-item.ts'
import { notifyQueues } from '../comments/queue-news.ts'
import { type EngagementContext, serve, type Tx } from '../context.ts'
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
  const item = await findItem(tx, number)
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
  if (!row || !(await findItem(tx, row.number))) return undefined
  const writer = row.account_id ?? row.author_name
  return {
    about: 'comment',
    id: row.item_id,
    number: row.number,
    commentId: id,
    evidence: { comment: { text: row.text, writer, at: row.created_at.toISOString() } },
  }
}
