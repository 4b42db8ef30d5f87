import { contentChanged } from '#capabilities/content/contract.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { type Listener, on } from '#server/database/events.ts'
import { type Answer, answer } from '#server/http/calls/answer.ts'
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
import { type DemoComment, type DemoReport, forgetItem, loadDemo } from './demo/comments.ts'
import type { CommentDeps } from './deps.ts'
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

export function openComments(deps: CommentDeps): Comments {
  deps.jobs.schedule(dueReports(deps))
  return {
    answers: [...commentAnswers(deps), ...moderationAnswers(deps), ...reportAnswers(deps)],
    channels: [serveChannel(calls.moderationChannel), serveChannel(calls.reportChannel)],
    sweep: () => sweepComments(deps),
    listeners: [on(contentChanged, (tx, change) => forgetItem(deps, tx, change))],
    demo: { load: (tx, comments, reports) => loadDemo(deps, tx, comments, reports) },
  }
}

const commentAnswers = (deps: CommentDeps) => [
  answer(calls.listComments, (input, caller) => listComments(deps, input, caller)),
  answer(calls.listReplies, (input) => listReplies(deps, input)),
  answer(calls.createComment, (input, caller) => createComment(deps, input, caller)),
  answer(calls.updateComment, (input, caller) => updateComment(deps, input, caller)),
  answer(calls.withdrawComment, (input, caller) => withdrawComment(deps, input, caller)),
  answer(calls.listOwnComments, (input, caller) => listOwnComments(deps, input, caller)),
  answer(calls.objectToModeration, (input, caller) => objectToModeration(deps, input, caller)),
]

const moderationAnswers = (deps: CommentDeps) => [
  answer(calls.getModerationCounts, () => getModerationCounts(deps)),
  answer(calls.listModeration, (input, caller) => listModeration(deps, input, caller)),
  answer(calls.getModeratedComment, (input, caller) => getModeratedComment(deps, input, caller)),
  answer(calls.approveComments, (input, caller) => approveComments(deps, input, caller)),
  answer(calls.hideComments, (input, caller) => hideComments(deps, input, caller)),
  answer(calls.removeComments, (input, caller) => removeComments(deps, input, caller)),
  answer(calls.muteAccount, (input, caller) => muteAccount(deps, input, caller)),
  answer(calls.unmuteAccount, (input, caller) => unmuteAccount(deps, input, caller)),
  answer(calls.closeComments, (input, caller) => closeComments(deps, input, caller)),
  answer(calls.listClosedComments, (input, caller) => listClosedComments(deps, input, caller)),
  answer(calls.listMutes, (input) => listMutes(deps, input)),
  answer(calls.listObjections, (input, caller) => listObjections(deps, input, caller)),
  answer(calls.decideObjection, (input, caller) => decideObjection(deps, input, caller)),
]

const reportAnswers = (deps: CommentDeps) => [
  answer(calls.submitReport, (input, caller) => submitReport(deps, input, caller)),
  answer(calls.getReportTarget, (input, caller) => getReportTarget(deps, input, caller)),
  answer(calls.getReceipt, (input) => getReceipt(deps, input)),
  answer(calls.getReportCounts, () => getReportCounts(deps)),
  answer(calls.listReports, (input, caller) => listReports(deps, input, caller)),
  answer(calls.revealContact, (input, caller) => revealContact(deps, input, caller)),
  answer(calls.getEvidence, (input, caller) => getEvidence(deps, input, caller)),
  answer(calls.decideReport, (input, caller) => decideReport(deps, input, caller)),
]
