import { contentChanged } from '#capabilities/content/contract.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { type Listener, on } from '#server/database/events.ts'
import type { ServedCall } from '#server/http/calls/answer.ts'
import { bind } from '#server/http/calls/serve.ts'
import { type ServedChannel, serveChannel } from '#server/realtime/channels.ts'
import * as calls from '../contract.ts'
import { dueAppeals } from './appeals/due-appeals.ts'
import * as objectCalls from './appeals/object-calls.ts'
import * as objectionCalls from './appeals/objection-calls.ts'
import * as ownDecisionCalls from './appeals/own-decision-calls.ts'
import * as commentCalls from './comments/comment-calls.ts'
import * as ownCommentCalls from './comments/own-comment-calls.ts'
import type { EngagementContext } from './context.ts'
import { type DemoComment, type DemoReport, forgetItem, loadDemo } from './demo/comments.ts'
import * as closedCommentCalls from './moderation/closed-comment-calls.ts'
import * as moderationCalls from './moderation/moderation-calls.ts'
import * as muteCalls from './moderation/mute-calls.ts'
import { dueReports } from './reports/due.ts'
import * as reportCalls from './reports/report-calls.ts'
import * as reportDeskCalls from './reports/report-desk-calls.ts'
import * as reportSettingCalls from './reports/report-setting-calls.ts'

export type CommentRoutes = {
  readonly answers: readonly ServedCall[]
  readonly channels: readonly ServedChannel[]
  readonly listeners: readonly Listener[]
  readonly demo: { load(tx: AnyTransaction, comments: readonly DemoComment[], reports: readonly DemoReport[]): Promise<void> }
}

export function openComments(context: EngagementContext): CommentRoutes {
  context.jobs.schedule(dueReports(context))
  context.jobs.schedule(dueAppeals(context))
  return {
    answers: bind(context, [
      commentCalls,
      ownCommentCalls,
      ownDecisionCalls,
      moderationCalls,
      muteCalls,
      closedCommentCalls,
      objectionCalls,
      objectCalls,
      reportCalls,
      reportDeskCalls,
      reportSettingCalls,
    ]),
    channels: [serveChannel(calls.moderationChannel), serveChannel(calls.reportChannel)],
    listeners: [on(contentChanged, (tx, change) => forgetItem(context, tx, change))],
    demo: { load: (tx, comments, reports) => loadDemo(context, tx, comments, reports) },
  }
}
