import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import { cleanText } from '#server/text/clean-text.ts'
import type * as calls from '../../contract.ts'
import { NEED_WORDS, RECEIPT_LENGTH, REPORT_HOURS } from '../../contract.ts'
import type { CommentDeps, Tx } from '../comments/deps.ts'
import { findItem } from '../comments/find-item.ts'
import { notifyQueues } from '../comments/queue-news.ts'
import { notifyReportQueue } from '../moderation/queue-news.ts'
import { LATE } from './due.ts'
import { hashOf } from './send.ts'

type Deps = Pick<CommentDeps, 'database' | 'notify' | 'closeTodos' | 'jobs'>
type Reported = { readonly itemId: string; readonly number: number; readonly commentId: string | null; readonly evidence: unknown }

/** Anybody may report; who has an account is told the answer, everybody else asks for it with the receipt. */
export async function submitReport(
  deps: Deps,
  { about, reason, ...said }: InputOf<typeof calls.submitReport>,
  caller: Caller,
): Promise<Outcome<typeof calls.submitReport>> {
  const text = cleanText(said.text)
  if (text === '' && NEED_WORDS.includes(reason)) return { refused: 'REPORT_TEXT_MISSING' }
  const accountId = caller.session?.level === 'full' ? caller.session.accountId : null
  const receipt = newReceipt()
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.submitReport>> => {
    const reported = 'item' in about ? await findReportedItem(tx, about.item) : await findReportedComment(tx, about.comment)
    if (!reported) return { refused: 'NOT_FOUND' }
    const { rows } = await sql<{ due_at: Date }>`
      insert into engagement.report (receipt, about, item_id, number, comment_id, reason, text, contact, account_id, language, evidence, due_at)
      values (${hashOf(receipt)}, ${reported.commentId ? 'comment' : 'item'}, ${reported.itemId}, ${reported.number}, ${reported.commentId}, ${reason}, ${text},
        ${accountId === null ? said.contact : ''}, ${accountId}, ${caller.language}, ${JSON.stringify(reported.evidence)}::jsonb,
        platform.now() + ${REPORT_HOURS[reason]} * interval '1 hour')
      on conflict (account_id, coalesce(comment_id, item_id)) where account_id is not null and state = 'open' do nothing returning due_at`.execute(
      tx,
    )
    if (rows.length === 0) return { refused: 'REPORTED_ALREADY' }
    if (reported.commentId) await notifyQueues(deps, tx, true)
    await notifyReportQueue(deps, tx, true)
    await deps.jobs.wake(tx, LATE)
    return { ok: { receipt, dueAt: rows[0]!.due_at.toISOString() } }
  })
}

/** What stood there when it was reported: enough to find it again, however it is changed afterwards. */
async function findReportedItem(tx: Tx, number: number): Promise<Reported | undefined> {
  const item = await findItem(tx, number)
  if (!item) return undefined
  const { rows } = await sql<{ language: string; title: string; revision_id: string }>`
    select language, title, revision_id from content.public_item where number = ${number} order by language`.execute(tx)
  return {
    itemId: item.item_id,
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
    itemId: row.item_id,
    number: row.number,
    commentId: id,
    evidence: { comment: { text: row.text, writer, at: row.created_at.toISOString() } },
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** 140 bits in groups of four, which people can write down. */
function newReceipt(): string {
  const letters = [...randomBytes(RECEIPT_LENGTH)].map((byte) => LETTERS[byte % 32]).join('')
  return letters.match(/.{4}/g)!.join('-')
}
