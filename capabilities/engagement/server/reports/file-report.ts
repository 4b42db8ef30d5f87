import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { OutputOf } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import { one } from '#server/database/statement/one.ts'
import { hashReceipt } from '#server/secrets/hash-receipt.ts'
import { NEED_WORDS, RECEIPT_LENGTH, type ReportReason, type ReportSubject, type submitReport } from '../../contract.ts'
import type { EngagementContext, Tx } from '../context.ts'
import { notifyReportQueue } from '../moderation/queue-news.ts'
import { sealContact } from './contacts.ts'
import { LATE } from './due.ts'
import { readReportSettings } from './setting-store.ts'

/** The subject of a report with evidence of its content, which stays identifiable after later changes. */
export type Reported = {
  readonly about: ReportSubject
  /** The id of the item, or of the thing on the page. */
  readonly id: string
  readonly number: number
  readonly commentId: string | null
  readonly evidence: unknown
}
type Details = { readonly reason: ReportReason; readonly text: string; readonly contact: string }
type Filed = { readonly ok: OutputOf<typeof submitReport> } | { readonly refused: 'REPORT_TEXT_MISSING' | 'REPORTED_ALREADY' }

/**
 * Files a report as part of the transaction and notifies moderators. Refuses a second report of one account about the same subject while
 * the first is open.
 */
export async function fileReport(context: EngagementContext, tx: Tx, reported: Reported, details: Details, caller: Caller): Promise<Filed> {
  const { reason, text, contact } = details
  if (text === '' && NEED_WORDS.includes(reason)) return { refused: 'REPORT_TEXT_MISSING' }
  const accountId = caller.session?.level === 'full' ? caller.session.accountId : null
  const { about, id, number, commentId, evidence } = reported
  const [receipt, reportId] = [newReceipt(), randomUUID()]
  const { hours } = await readReportSettings(tx)
  const { rows } = await sql<{ due_at: Date }>`
    insert into engagement.report (id, receipt, about, item_id, number, comment_id, reason, text, sealed_contact, account_id, language, evidence, due_at)
    values (${reportId}, ${hashReceipt(receipt)}, ${about}, ${id}, ${number}, ${commentId}, ${reason}, ${text},
      ${accountId === null ? sealContact(context.keyring, reportId, contact) : null}, ${accountId}, ${caller.language}, ${JSON.stringify(evidence)}::jsonb,
      platform.now() + ${hours[reason]} * interval '1 hour')
    on conflict (account_id, coalesce(comment_id, item_id)) where account_id is not null and state = 'open' do nothing returning due_at`.execute(
    tx,
  )
  if (rows.length === 0) return { refused: 'REPORTED_ALREADY' }
  await notifyReportQueue(context, tx)
  await context.jobs.wake(tx, LATE)
  return { ok: { receipt, dueAt: one(rows).due_at.toISOString() } }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Contains 140 random bits in groups of four letters that are easy to write down. */
function newReceipt(): string {
  const letters = [...randomBytes(RECEIPT_LENGTH)].map((byte) => LETTERS[byte % 32]).join('')
  return letters.match(/.{4}/g)!.join('-')
}
