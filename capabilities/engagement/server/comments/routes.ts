import { contentChanged } from '#capabilities/content/contract.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { type Listener, on } from '#server/database/events.ts'
import { type Answer, answer } from '#server/http/answer.ts'
import { type ServedChannel, serveChannel } from '#server/realtime/channels.ts'
import { newestNumber } from '#server/realtime/publish.ts'
import * as calls from '../../contract.ts'
import { setClosed, showClosed } from '../moderation/closing.ts'
import { approve, hide, remove } from '../moderation/decide.ts'
import { showJudged, showQueue } from '../moderation/list.ts'
import { lift, mute } from '../moderation/mute.ts'
import { answerObjection, showMutes, showObjections } from '../moderation/objections.ts'
import { countQueues } from '../moderation/queue-news.ts'
import { decideOne } from '../reports/decide.ts'
import { dueReports } from '../reports/due.ts'
import { reveal, showReports, takeEvidence } from '../reports/list.ts'
import { countReports } from '../reports/queue-news.ts'
import { send, showReceipt, showReported } from '../reports/send.ts'
import { edit, withdraw } from './change-own.ts'
import { type DemoComment, forgetItem, loadDemo } from './demo.ts'
import type { CommentDeps } from './deps.ts'
import { showComments, showReplies } from './show-comments.ts'
import { object, showOwn } from './show-own.ts'
import { sweepComments } from './sweep.ts'
import { write } from './write-comment.ts'

export type Comments = {
  readonly answers: readonly Answer[]
  readonly channels: readonly ServedChannel[]
  readonly sweep: () => Promise<number>
  readonly listeners: readonly Listener[]
  readonly demo: { load(tx: AnyTransaction, comments: readonly DemoComment[]): Promise<void> }
}

/** Comments, their moderation, and reports. */
export function openComments(deps: CommentDeps): Comments {
  deps.jobs.dueWork(dueReports(deps))
  return {
    answers: [...commentAnswers(deps), ...moderationAnswers(deps), ...reportAnswers(deps)],
    channels: [serveChannel(calls.moderationChannel), serveChannel(calls.reportChannel)],
    sweep: () => sweepComments(deps),
    listeners: [on(contentChanged, forgetItem)],
    demo: { load: loadDemo },
  }
}

const commentAnswers = (deps: CommentDeps) => [
  answer(calls.readComments, (input) => showComments(deps, input)),
  answer(calls.readReplies, (input) => showReplies(deps, input)),
  answer(calls.writeComment, (input, caller) => write(deps, input, caller)),
  answer(calls.editComment, (input, caller) => edit(deps, input, caller)),
  answer(calls.withdrawComment, (input, caller) => withdraw(deps, input, caller)),
  answer(calls.readOwnComments, (input, caller) => showOwn(deps, input, caller)),
  answer(calls.objectTo, (input, caller) => object(deps, input, caller)),
]

const moderationAnswers = (deps: CommentDeps) => [
  answer(calls.readModeration, async () => {
    const number = await newestNumber(deps.database.pool, calls.moderationChannel, null)
    return { ok: { ...(await countQueues(deps.database.of())), number } }
  }),
  answer(calls.listModeration, (input, caller) => showQueue(deps, input, caller)),
  answer(calls.readJudgedComment, (input, caller) => showJudged(deps, input, caller)),
  answer(calls.approveComments, (input, caller) => approve(deps, input, caller)),
  answer(calls.hideComments, (input, caller) => hide(deps, input, caller)),
  answer(calls.deleteComments, (input, caller) => remove(deps, input, caller)),
  answer(calls.muteAccount, (input, caller) => mute(deps, input, caller)),
  answer(calls.liftMute, (input, caller) => lift(deps, input, caller)),
  answer(calls.closeTalk, (input, caller) => setClosed(deps, input, caller)),
  answer(calls.listClosed, (input, caller) => showClosed(deps, input, caller)),
  answer(calls.listMutes, (input) => showMutes(deps, input)),
  answer(calls.listObjections, (input, caller) => showObjections(deps, input, caller)),
  answer(calls.decideObjection, (input, caller) => answerObjection(deps, input, caller)),
]

const reportAnswers = (deps: CommentDeps) => [
  answer(calls.sendReport, (input, caller) => send(deps, input, caller)),
  answer(calls.readReported, (input, caller) => showReported(deps, input, caller)),
  answer(calls.readReceipt, (input) => showReceipt(deps, input)),
  answer(calls.readReportQueue, async () => {
    const number = await newestNumber(deps.database.pool, calls.reportChannel, null)
    return { ok: { ...(await countReports(deps.database.of())), number } }
  }),
  answer(calls.listReports, (input, caller) => showReports(deps, input, caller)),
  answer(calls.revealContact, (input, caller) => reveal(deps, input, caller)),
  answer(calls.readEvidence, (input, caller) => takeEvidence(deps, input, caller)),
  answer(calls.decideReport, (input, caller) => decideOne(deps, input, caller)),
]
