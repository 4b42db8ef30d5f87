import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { ModerationReason, ReportReason, ReportSubject } from '../../contract.ts'
import * as calls from '../../contract.ts'
import { lockComments } from '../comments/comment-store.ts'
import { notifyQueues } from '../comments/queue-news.ts'
import { type EngagementContext, serve, type Tx } from '../context.ts'
import { closeReports } from '../moderation/close-reports.ts'
import { decide, isFit } from '../moderation/decide.ts'

type Input = InputOf<typeof calls.decideReport>
type Decided = Outcome<typeof calls.decideReport>
type Row = {
  readonly about: ReportSubject
  readonly state: string
  readonly item_id: string
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
      select about, state, item_id, comment_id, reason from engagement.report where id = ${input.id} for update`.execute(tx)
    const [row] = rows
    if (!row) return { refused: 'NOT_FOUND' }
    if (row.state !== 'open') return { refused: 'DECIDED_ALREADY' }
    if (!FIT[row.about].includes(input.action) || (input.verdict === 'dismissed' && input.action !== 'none'))
      return { refused: 'ACTION_UNFIT' }
    return row.comment_id === null ? await aboutItem(context, tx, row, input, caller) : await aboutComment(context, tx, row, input, caller)
  })
})

/**
 * Stores a copy in every language with the reports: of what is taken down, and of unpublished editions that could have become public again.
 */
async function aboutItem(
  context: EngagementContext,
  tx: Tx,
  { item_id, reason }: Row,
  { action, verdict, answer }: Input,
  caller: SignedInCaller,
): Promise<Decided> {
  if (action !== 'taken-offline')
    return { ok: { answered: await closeReports(context, tx, { item: item_id }, { action, verdict, answer }, caller) } }
  const evidence = await context.takeDown(tx, item_id, caller, `${reason}: ${answer}`)
  if (evidence.length === 0) return { refused: 'ITEM_NOT_ONLINE' }
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
  if (action !== 'none' && comment && isFit(comment, { to })) {
    await decide(context, tx, comment, { to, reason: REASONS[reason], answer }, caller)
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
