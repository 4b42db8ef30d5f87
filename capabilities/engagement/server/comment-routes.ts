import { contentChanged } from '#capabilities/content/contract.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { type Listener, on } from '#server/database/events.ts'
import type { Answer } from '#server/http/calls/answer.ts'
import { bind } from '#server/http/calls/serve.ts'
import { type ServedChannel, serveChannel } from '#server/realtime/channels.ts'
import * as calls from '../contract.ts'
import { createComment } from './comments/create-comment.ts'
import { listComments } from './comments/list-comments.ts'
import { listOwnComments } from './comments/list-own-comments.ts'
import { listReplies } from './comments/list-replies.ts'
import { objectToModeration } from './comments/object-to-moderation.ts'
import { sweepComments } from './comments/sweep.ts'
import { updateComment } from './comments/update-comment.ts'
import { withdrawComment } from './comments/withdraw-comment.ts'
import type { EngagementContext } from './context.ts'
import { type DemoComment, type DemoReport, forgetItem, loadDemo } from './demo/comments.ts'
import { approveComments } from './moderation/approve-comments.ts'
import { closeComments } from './moderation/close-comments.ts'
import { decideObjection } from './moderation/decide-objection.ts'
import { getModeratedComment } from './moderation/get-moderated-comment.ts'
import { getModerationCounts } from './moderation/get-moderation-counts.ts'
import { hideComments } from './moderation/hide-comments.ts'
import { listClosedComments } from './moderation/list-closed-comments.ts'
import { listModeration } from './moderation/list-moderation.ts'
import { listMutes } from './moderation/list-mutes.ts'
import { listObjections } from './moderation/list-objections.ts'
import { muteAccount } from './moderation/mute-account.ts'
import { removeComments } from './moderation/remove-comments.ts'
import { unmuteAccount } from './moderation/unmute-account.ts'
import { decideReport } from './reports/decide-report.ts'
import { dueReports } from './reports/due.ts'
import { getEvidence } from './reports/get-evidence.ts'
import { getReceipt } from './reports/get-receipt.ts'
import { getReportCounts } from './reports/get-report-counts.ts'
import { getReportTarget } from './reports/get-report-target.ts'
import { listReports } from './reports/list-reports.ts'
import { revealContact } from './reports/reveal-contact.ts'
import { submitReport } from './reports/submit-report.ts'

export type Comments = {
  readonly answers: readonly Answer[]
  readonly channels: readonly ServedChannel[]
  readonly sweep: () => Promise<number>
  readonly listeners: readonly Listener[]
  readonly demo: { load(tx: AnyTransaction, comments: readonly DemoComment[], reports: readonly DemoReport[]): Promise<void> }
}

export function openComments(context: EngagementContext): Comments {
  context.jobs.schedule(dueReports(context))
  return {
    answers: [...commentAnswers(context), ...moderationAnswers(context), ...reportAnswers(context)],
    channels: [serveChannel(calls.moderationChannel), serveChannel(calls.reportChannel)],
    sweep: () => sweepComments(context),
    listeners: [on(contentChanged, (tx, change) => forgetItem(context, tx, change))],
    demo: { load: (tx, comments, reports) => loadDemo(context, tx, comments, reports) },
  }
}

const commentAnswers = (context: EngagementContext) =>
  bind(context, [listComments, listReplies, createComment, updateComment, withdrawComment, listOwnComments, objectToModeration])

const moderationAnswers = (context: EngagementContext) =>
  bind(context, [
    getModerationCounts,
    listModeration,
    getModeratedComment,
    approveComments,
    hideComments,
    removeComments,
    muteAccount,
    unmuteAccount,
    closeComments,
    listClosedComments,
    listMutes,
    listObjections,
    decideObjection,
  ])

const reportAnswers = (context: EngagementContext) =>
  bind(context, [submitReport, getReportTarget, getReceipt, getReportCounts, listReports, revealContact, getEvidence, decideReport])
