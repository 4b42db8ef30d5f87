import { type RawBuilder, sql } from 'kysely'
import type { SignedInCaller } from '#contract/caller.ts'
import { inEachLanguage, type Language } from '#contract/language.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { APPEALS_PATH, type ReportSubject } from '../../contract.ts'
import { engagementText } from '../../text/texts.ts'
import type { EngagementContext, Tx } from '../context.ts'
import { notifyReportQueue } from './queue-news.ts'

export type ReportAction = 'none' | 'comment-hidden' | 'comment-deleted' | 'taken-offline'
type Subject = { readonly comment: string } | { readonly item: string }
type ReportDecision = {
  readonly action: ReportAction
  /** The default is `upheld` when an action was taken, otherwise `dismissed`. */
  readonly verdict?: 'upheld' | 'dismissed'
  /** The message to the reporter; the default answer in their language when left out. */
  readonly answer?: string
  /** A complete copy of what was taken down. */
  readonly evidence?: unknown
}
type ClosedReport = {
  readonly id: string
  readonly account_id: string | null
  readonly language: Language
  readonly about: ReportSubject
  readonly number: number
  readonly answer: string
}

const aboutSubject = (subject: Subject): RawBuilder<unknown> =>
  'comment' in subject ? sql`comment_id = ${subject.comment}` : sql`item_id = ${subject.item} and comment_id is null`

/** Answers all open reports about a subject, as part of the transaction that decides; returns their number. */
export async function closeReports(
  context: EngagementContext,
  tx: Tx,
  subject: Subject,
  decision: ReportDecision,
  caller: SignedInCaller,
): Promise<number> {
  const { action, verdict = action === 'none' ? 'dismissed' : 'upheld', answer, evidence } = decision
  const defaultAnswer = (language: Language) => translatorOf(engagementText, language)(`answer.${action === 'none' ? 'kept' : action}`)
  const addedEvidence = evidence === undefined ? sql`` : sql`, evidence = evidence || ${JSON.stringify({ takenDown: evidence })}::jsonb`
  const { rows } = await sql<ClosedReport>`
    update engagement.report set state = ${verdict}, action = ${action}, decided_at = platform.now(), decided_by = ${caller.session.accountId},
      answer = coalesce(${answer ?? null}::text, case language when 'zh-CN' then ${defaultAnswer('zh-CN')}::text else ${defaultAnswer('en-US')}::text end) ${addedEvidence}
    where ${aboutSubject(subject)} and state = 'open'
    returning id, account_id, language, about, number, answer`.execute(tx)
  for (const row of rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    await context.recorder.record(tx, {
      action: `report.${verdict}`,
      outcome: 'ok',
      target: `report:${row.id}`,
      ...doneBy(caller),
      facts: { [row.about === 'page' ? 'page' : 'item']: row.number, action, ...('comment' in subject && { comment: subject.comment }) },
    })
  }
  if (rows.length > 0) await notifyReportQueue(context, tx)
  for (const row of rows) if (row.account_id !== null) await notifyReporter(context, tx, row.account_id, verdict, row.answer)
  return rows.length
}

async function notifyReporter(
  { notify }: EngagementContext,
  tx: Tx,
  accountId: string,
  verdict: 'upheld' | 'dismissed',
  answer: string,
): Promise<void> {
  const textIn = (language: Language) => {
    const t = translatorOf(engagementText, language)
    return verdict === 'upheld' ? t('post.report-text', { answer }) : `${t('post.report-text', { answer })}\n${t('post.may-object-here')}`
  }
  await notify(tx, {
    kind: 'notice',
    about: 'content',
    to: { accounts: [accountId] },
    ...(verdict === 'dismissed' && { path: APPEALS_PATH }),
    title: inBoth(engagementText, `post.report-${verdict}`),
    text: inEachLanguage(textIn),
  })
}
