import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PublicChange } from '#capabilities/content/contract.ts'
import { HOUR } from '#contract/duration.ts'
import { cleanText } from '#contract/input/clean-text.ts'
import type { Language } from '#contract/language.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { hashReceipt } from '#server/secrets/hash-receipt.ts'
import { hashLoosely } from '#server/text/hash-loosely.ts'
import { REPORT_HOURS, type ReportReason } from '../../contract.ts'
import { notifyQueues } from '../comments/queue-news.ts'
import type { EngagementContext, Tx } from '../context.ts'
import { notifyReportQueue } from '../moderation/queue-news.ts'

type SampleComment = { readonly name: string; readonly language: Language; readonly text: string; readonly afterHours: number }
type SampleReport = { readonly language: Language; readonly reason: ReportReason; readonly text: string; readonly hoursAgo: number }
export type DemoComment = SampleComment & {
  readonly item: string
  readonly publishedAt: Date
  readonly heldFor?: readonly ('first' | 'link')[]
  readonly report?: SampleReport
  readonly replies: readonly SampleComment[]
}
export type DemoReport = SampleReport & { readonly item: string }
type New = Pick<DemoComment, 'item' | 'publishedAt'> & {
  readonly comment: SampleComment
  readonly heldFor: readonly string[] | null
  readonly parent: string | null
}

/**
 * Adds comments and reports of the demo world. They belong to no account, are never dated in the future, and are removed with their items.
 */
export async function loadDemo(
  context: EngagementContext,
  transaction: AnyTransaction,
  comments: readonly DemoComment[],
  reports: readonly DemoReport[],
): Promise<void> {
  const tx: Tx = transaction.of()
  const atOf = ({ publishedAt, afterHours }: DemoComment) => publishedAt.getTime() + afterHours * HOUR
  for (const comment of comments.toSorted((one, other) => atOf(one) - atOf(other))) {
    const { item, publishedAt, heldFor = null, report, replies } = comment
    const parent = await add(tx, { comment, item, publishedAt, heldFor, parent: null })
    for (const reply of replies) if (parent) await add(tx, { comment: reply, item, publishedAt, heldFor: null, parent })
    if (report && parent) await addReport(tx, { ...report, item }, parent)
  }
  for (const report of reports) await addReport(tx, report, null)
  await notifyQueues(context, tx)
  await notifyReportQueue(context, tx)
}

async function add(tx: Tx, { comment, item, publishedAt, heldFor, parent }: New): Promise<string | undefined> {
  const text = cleanText(comment.text)
  const at = new Date(publishedAt.getTime() + comment.afterHours * HOUR)
  const { rows } = await sql<{ id: string }>`
    insert into engagement.comment (item_id, number, parent_id, author_name, language, text, text_hash, state, held_for, created_at)
    select item_id, number, ${parent}, ${comment.name}, ${comment.language}, ${text}, ${hashLoosely(text)}, ${heldFor ? 'waiting' : 'shown'},
      ${[...(heldFor ?? [])]}, least(${at}::timestamptz, platform.now() - interval '20 minutes')
    from content.public_item where item_id = ${item} limit 1 returning id`.execute(tx)
  return rows[0]?.id
}

/** A demo report is recognised by its receipt, which is the hash of its own id. */
async function addReport(tx: Tx, { item, language, reason, text, hoursAgo }: DemoReport, commentId: string | null): Promise<void> {
  const id = randomUUID()
  await sql`
    insert into engagement.report (id, receipt, about, item_id, number, comment_id, reason, text, language, evidence, created_at, due_at)
    select ${id}, ${hashReceipt(id)}, ${commentId === null ? 'item' : 'comment'}, item_id, number, comment.id, ${reason}, ${text}, ${language},
      case when comment.id is null then jsonb_build_object('editions', editions)
        else jsonb_build_object('comment', jsonb_build_object('text', comment.text, 'writer', comment.author_name, 'at', comment.created_at)) end,
      platform.now() - ${hoursAgo} * interval '1 hour', platform.now() + ${REPORT_HOURS[reason] - hoursAgo} * interval '1 hour'
    from (
      select item_id, number, jsonb_agg(jsonb_build_object('language', language, 'title', title, 'revision', revision_id) order by language) as editions
      from content.public_item where item_id = ${item} group by 1, 2
    ) as item left join (select id, text, author_name, created_at from engagement.comment where id = ${commentId}) as comment on true`.execute(
    tx,
  )
}

/** Removes demo reports; returns true when there were any. */
async function removeReports(tx: Tx, itemId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string; receipt: Buffer }>`
    select id, receipt from engagement.report where item_id = ${itemId} and account_id is null`.execute(tx)
  const ids = rows.filter(({ id, receipt }) => hashReceipt(id).equals(receipt)).map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('engagement.report').where('id', 'in', ids).execute()
  return ids.length > 0
}

/** Removes the demo comments and the counters of a deleted item, and takes its waiting comments and demo reports out of the queues. */
export async function forgetItem(context: EngagementContext, transaction: AnyTransaction, { event, itemId }: PublicChange): Promise<void> {
  if (event !== 'removed') return
  const tx: Tx = transaction.of()
  await tx.deleteFrom('engagement.item_total').where('item_id', '=', itemId).execute()
  const hadReports = await removeReports(tx, itemId)
  const { rows } = await sql<{ state: string }>`
    delete from engagement.comment where item_id = ${itemId} and author_name is not null returning state`.execute(tx)
  const { numAffectedRows: ended = 0n } = await sql`
    update engagement.comment set state = 'deleted', deleted_by = 'moderator' where item_id = ${itemId} and state = 'waiting'`.execute(tx)
  if (!hadReports && ended === 0n && !rows.some(({ state }) => state === 'waiting')) return
  await notifyQueues(context, tx)
  await notifyReportQueue(context, tx)
}
