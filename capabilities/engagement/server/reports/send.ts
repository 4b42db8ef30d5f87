import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import {
  NEED_WORDS,
  RECEIPT_LENGTH,
  REPORT_HOURS,
  type ReportReason,
  type readReceipt,
  type readReported,
  type sendReport,
} from '../../contract.ts'
import { cleanText } from '../comments/clean-text.ts'
import type { CommentDeps, Sql, Tx } from '../comments/deps.ts'
import { findItem, findKnown } from '../comments/find-item.ts'
import { tellQueues } from '../moderation/queue-news.ts'
import { LATE } from './due.ts'
import { tellReportQueue } from './queue-news.ts'

type Deps = Pick<CommentDeps, 'database' | 'tell' | 'closeTodos' | 'jobs'>
type Reported = { readonly itemId: string; readonly number: number; readonly commentId: string | null; readonly evidence: unknown }

/** Anybody may report; who has an account is told the answer, everybody else asks for it with the receipt. */
export async function send(
  deps: Deps,
  { about, reason, ...said }: InputOf<typeof sendReport>,
  caller: Caller,
): Promise<Outcome<typeof sendReport>> {
  const text = cleanText(said.text)
  if (text === '' && NEED_WORDS.includes(reason)) return { refused: 'REPORT_TEXT_MISSING' }
  const accountId = caller.session?.level === 'full' ? caller.session.accountId : null
  const receipt = newReceipt()
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof sendReport>> => {
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
    if (reported.commentId) await tellQueues(deps, tx, true)
    await tellReportQueue(deps, tx, true)
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

/** The item, or the comment with the item that it is about; only what everybody sees. */
export async function showReported(
  { database }: Pick<CommentDeps, 'database'>,
  { item: asked, comment: id }: InputOf<typeof readReported>,
  { language }: Caller,
): Promise<Outcome<typeof readReported>> {
  const db: Sql = database.of()
  const comment = id === undefined ? null : await findReadable(db, id)
  const number = comment ? comment.number : id === undefined ? asked : undefined
  const item = number === undefined ? undefined : await findItem(db, number)
  const known = item && (await findKnown(db, [item.item_id], language)).get(item.item_id)
  if (!known) return { refused: 'NOT_FOUND' }
  const { title, path } = known
  return { ok: { item: { number: known.number, title, path }, comment: comment && { id: id!, name: comment.name, text: comment.text } } }
}

async function findReadable(db: Sql, id: string) {
  const { rows } = await sql<{ number: number; name: string; text: string }>`
    select comment.number, coalesce(face.name, comment.author_name, '—') as name, comment.text from engagement.comment
    left join profile.face on face.account_id = comment.account_id where comment.id = ${id} and comment.state = 'shown'`.execute(db)
  return rows[0] ?? null
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** 140 bits in groups of four, which people can write down. */
function newReceipt(): string {
  const letters = [...randomBytes(RECEIPT_LENGTH)].map((byte) => LETTERS[byte % 32]).join('')
  return letters.match(/.{4}/g)!.join('-')
}
const hashOf = (receipt: string): Buffer => createHash('sha256').update(receipt.replaceAll('-', '')).digest()

type ReceiptRow = {
  readonly about: 'item' | 'comment'
  readonly reason: ReportReason
  readonly state: 'open' | 'upheld' | 'dismissed'
  readonly act: 'none' | 'comment-hidden' | 'comment-deleted' | 'taken-offline' | null
  readonly answer: string
  readonly created_at: Date
  readonly due_at: Date
  readonly decided_at: Date | null
}

export async function showReceipt(
  { database }: Pick<CommentDeps, 'database'>,
  { receipt }: InputOf<typeof readReceipt>,
): Promise<Outcome<typeof readReceipt>> {
  const db: Sql = database.of()
  const { rows } = await sql<ReceiptRow>`
    select about, reason, state, act, answer, created_at, due_at, decided_at from engagement.report where receipt = ${hashOf(receipt)}`.execute(
    db,
  )
  const [row] = rows
  if (!row) return { refused: 'NOT_FOUND' }
  const { created_at, due_at, decided_at, ...told } = row
  return { ok: { ...told, sentAt: created_at.toISOString(), dueAt: due_at.toISOString(), decidedAt: decided_at?.toISOString() ?? null } }
}
