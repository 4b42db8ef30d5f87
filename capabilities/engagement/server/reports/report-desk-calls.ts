import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { newestNumber } from '#server/realtime/logs/publish.ts'
import * as calls from '../../contract.ts'
import {
  type CommentState,
  type ModerationReason,
  type Report,
  type ReportReason,
  type ReportSubject,
  reportChannel,
} from '../../contract.ts'
import { reportText } from '../../text/report-texts.ts'
import { lockComments } from '../comments/comment-store.ts'
import { findKnownItems } from '../comments/find-item.ts'
import { notifyQueues } from '../comments/queue-news.ts'
import { type EngagementContext, type Sql, serve, type Tx } from '../context.ts'
import { closeReports } from '../moderation/close-reports.ts'
import { decideComment, isDecisionFit } from '../moderation/decide.ts'
import { findPeople, MOST_COUNTED } from '../moderation/find-people.ts'
import { countReports } from '../moderation/queue-news.ts'
import { recordTakedown } from '../takedowns/record-takedown.ts'
import { type ContactColumns, hasContact, openContact } from './contacts.ts'
import type { ReportRow } from './list.ts'

/** Reads the channel number ahead of the counts, so that a client that follows from there misses no message. */
export const getReportCounts = serve(calls.getReportCounts, async ({ database }) => {
  const number = await newestNumber(database.pool, reportChannel, null)
  return { ok: { ...(await countReports(database.of())), number } }
})

type Listed = ReportRow & {
  readonly comment_state: CommentState | null
  readonly comment_author: string | null
  readonly others: number
  readonly due: calls.Due
}

/** Sorts open reports by due time, all others by arrival. */
export const listReports = serve(
  calls.listReports,
  async ({ database, targets }, { state, reason, about, page, pageSize, direction }, { language }) => {
    const db: Sql = database.of()
    const order = direction === 'asc' ? sql`asc` : sql`desc`
    const chosen = sql`where ${{ open: sql`report.state = 'open'`, done: sql`report.state <> 'open'`, all: sql`true` }[state]}
    ${reason === undefined ? sql`` : sql`and report.reason = ${reason}`} ${about === undefined ? sql`` : sql`and report.about = ${about}`}`
    const by = state === 'open' ? sql`due_at ${order}, position ${order}` : sql`position ${order}`
    const { rows } = await sql<Listed>`
    select report.*, comment.state as comment_state, coalesce(summary.name, comment.author_name) as comment_author,
      case when report.state <> 'open' or report.due_at > platform.now() + interval '6 hours' then 'fine'
        when report.due_at > platform.now() then 'soon' else 'late' end as due,
      (select count(*)::int from (
        select 1 from engagement.report as other where other.item_id = report.item_id and other.comment_id is not distinct from report.comment_id
          and other.state = 'open' and other.id <> report.id limit 100) as found) as others
    from (select * from engagement.report as report ${chosen} order by ${by} limit ${pageSize} offset ${(page - 1) * pageSize}) as report
    left join engagement.comment as comment on comment.id = report.comment_id
    left join profile.summary on summary.account_id = comment.account_id
    order by ${state === 'open' ? sql`report.due_at ${order}, report.position ${order}` : sql`report.position ${order}`}`.execute(db)
    const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from engagement.report as report ${chosen} limit ${MOST_COUNTED}) as found`.execute(db)
    return { ok: { list: await toReports({ db, targets }, rows, language), total: counted[0]!.total } }
  },
)

type Sources = Pick<EngagementContext, 'targets'> & { readonly db: Sql }
async function toReports({ db, targets }: Sources, rows: readonly Listed[], language: Language): Promise<Report[]> {
  const items = await findKnownItems(
    db,
    rows.map(({ item_id }) => item_id),
    language,
  )
  const people = await findPeople(
    db,
    rows.flatMap(({ account_id, decided_by }) => [account_id, decided_by]),
  )
  return rows.map((row) => {
    const known = items.get(row.item_id)
    const { comment, page } = row.evidence
    return {
      id: row.id,
      about: row.about,
      reason: row.reason,
      text: row.text,
      hasContact: hasContact(row),
      language: row.language,
      state: row.state,
      action: row.action,
      answer: row.answer,
      others: row.others,
      due: row.due,
      item: page
        ? { number: row.number, title: page.title, path: page.path, isOnline: true }
        : { number: row.number, title: known?.title ?? '', path: known?.path ?? '', isOnline: known?.isOnline ?? false },
      thing: page?.target ? { kind: targets.labelOf(page.target)?.[language] ?? '', deskPath: targets.pathOf(page.target) } : null,
      comment: row.comment_id
        ? { id: row.comment_id, text: comment?.text ?? '', author: row.comment_author, isShown: row.comment_state === 'shown' }
        : null,
      reporter: people.may(row.account_id),
      at: row.created_at.toISOString(),
      dueAt: row.due_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
      decidedBy: people.may(row.decided_by),
    }
  })
}

export const revealContact = serve(calls.revealContact, async ({ database, keyring, disclose }, { id, reason }, caller) => {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.revealContact>> => {
    const { rows } = await sql<ContactColumns>`select id, contact, sealed_contact from engagement.report where id = ${id}`.execute(tx)
    const [row] = rows
    if (!row || !hasContact(row)) return { refused: 'NOT_FOUND' }
    const waits = await disclose(tx, caller, { target: `report:${id}`, what: 'contact', reason })
    return waits ?? { ok: { contact: openContact(keyring, row) } }
  })
})

/** Exports a report as one text, without the reporter's contact, so that it can be forwarded. */
export const getEvidence = serve(calls.getEvidence, async ({ database, recorder }: EngagementContext, { id }, caller) => {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.getEvidence>> => {
    const { rows } = await sql<ReportRow>`select * from engagement.report where id = ${id}`.execute(tx)
    const [row] = rows
    if (!row) return { refused: 'NOT_FOUND' }
    const { contact: _, sealed_contact: __, account_id: ___, ...evidence } = row
    await recorder.record(tx, { action: 'report.exported', outcome: 'ok', target: `report:${id}`, ...doneBy(caller) })
    return { ok: { name: `report-${id}.json`, text: JSON.stringify({ ...evidence, receipt: undefined }, null, 2) } }
  })
})

type Input = InputOf<typeof calls.decideReport>
type Decided = Outcome<typeof calls.decideReport>
type Row = {
  readonly about: ReportSubject
  readonly state: string
  readonly item_id: string
  readonly number: number
  readonly comment_id: string | null
  readonly reason: ReportReason
}

const FIT: Readonly<Record<Row['about'], readonly Input['action'][]>> = {
  item: ['none', 'taken-offline'],
  comment: ['none', 'comment-hidden', 'comment-deleted'],
  // The page's own capability takes any action on it.
  page: ['none'],
}

/** Decides the report, acts on its subject and answers the reporters in one transaction. */
export const decideReport = serve(calls.decideReport, async (context: EngagementContext, input, caller) => {
  return await context.database.inTransaction(async (tx: Tx): Promise<Decided> => {
    const { rows } = await sql<Row>`
      select about, state, item_id, number, comment_id, reason from engagement.report where id = ${input.id} for update`.execute(tx)
    const [row] = rows
    if (!row) return { refused: 'NOT_FOUND' }
    if (row.state !== 'open') return { refused: 'DECIDED_ALREADY' }
    if (await hasRejected(tx, row, caller.session.accountId)) return { refused: 'OWN_DECISION' }
    if (!FIT[row.about].includes(input.action) || (input.verdict === 'dismissed' && input.action !== 'none'))
      return { refused: 'ACTION_UNFIT' }
    return row.comment_id === null ? await aboutItem(context, tx, row, input, caller) : await aboutComment(context, tx, row, input, caller)
  })
})

/** An appeal opens a report again; the moderator that rejected it does not decide it twice. */
async function hasRejected(tx: Tx, { item_id, comment_id }: Row, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from engagement.report where state = 'open' and decided_by = ${accountId}
      and item_id = ${item_id} and comment_id is not distinct from ${comment_id}::uuid limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Stores a copy in every language with the reports: of what is taken down, and of unpublished editions that could have become public again.
 */
async function aboutItem(
  context: EngagementContext,
  tx: Tx,
  { item_id, number, reason }: Row,
  { action, verdict, answer }: Input,
  caller: SignedInCaller,
): Promise<Decided> {
  if (action !== 'taken-offline')
    return { ok: { answered: await closeReports(context, tx, { item: item_id }, { action, verdict, answer }, caller) } }
  const why = translatorOf(reportText, caller.language)(`reason.${reason}`)
  const evidence = await context.takeDown(tx, item_id, caller, `${why}: ${answer}`)
  if (evidence.length === 0) return { refused: 'ITEM_NOT_ONLINE' }
  const copies = evidence.filter((copy) => copy !== null)
  if (copies.length > 0) await recordTakedown(context, tx, { itemId: item_id, number, reason, decision: answer, copies }, caller)
  return { ok: { answered: await closeReports(context, tx, { item: item_id }, { action, verdict, answer, evidence }, caller) } }
}

async function aboutComment(
  context: EngagementContext,
  tx: Tx,
  { comment_id, reason }: Row,
  { action, verdict, answer }: Input,
  caller: SignedInCaller,
): Promise<Decided> {
  const [comment] = await lockComments(tx, [comment_id!])
  const to = action === 'comment-hidden' ? 'hidden' : 'deleted'
  // The comment may be gone; then reporters only get the answer.
  if (action !== 'none' && comment && isDecisionFit(comment, { to })) {
    await decideComment(context, tx, comment, { to, reason: REASONS[reason], answer }, caller)
    return { ok: { answered: comment.open_reports } }
  }
  const answered = await closeReports(context, tx, { comment: comment_id! }, { action: 'none', verdict, answer }, caller)
  await notifyQueues(context, tx)
  return { ok: { answered } }
}

const REASONS: Readonly<Record<ReportReason, ModerationReason>> = {
  unlawful: 'unlawful',
  'medical-harm': 'medical-claim',
  minors: 'unlawful',
  privacy: 'privacy',
  insult: 'insult',
  infringement: 'infringement',
  advertising: 'advertising',
  inaccurate: 'medical-claim',
  other: 'other',
}
