import { contentRestored, contentSubmitted, contentWithdrawn, topicChanged } from '#capabilities/content/contract.ts'
import { waitingWordsChanged } from '#capabilities/screening/contract.ts'
import type { Capability } from '#server/capability.ts'
import { on } from '#server/database/events.ts'
import { answer } from '#server/http/calls/answer.ts'
import * as calls from '../contract.ts'
import { inspectionAssignments } from './assignments.ts'
import { banPicture } from './ban-picture.ts'
import { inspectionDeclared } from './declared.ts'
import type { InspectionDeps, Tables } from './deps.ts'
import { eraseAccount } from './erase-account.ts'
import { followDemo } from './follow-demo.ts'
import { createQueue } from './queues/create-queue.ts'
import { listQualityInspection } from './queues/list-quality-inspection.ts'
import { listQueues } from './queues/list-queues.ts'
import { pauseQueue } from './queues/pause-queue.ts'
import { countWaiting } from './queues/queue-store.ts'
import { removeQueue } from './queues/remove-queue.ts'
import { saveQueue } from './queues/save-queue.ts'
import { unstaffedQueues } from './queues/unstaffed-queues.ts'
import { dismissScanMatch } from './scan/dismiss-scan-match.ts'
import { followTopic } from './scan/follow-topic.ts'
import { getScan } from './scan/get-scan.ts'
import { hideScanMatch } from './scan/hide-scan-match.ts'
import { listScanMatches } from './scan/list-scan-matches.ts'
import { returnScanMatch } from './scan/return-scan-match.ts'
import { runScan } from './scan/run-scan.ts'
import { SCAN_CAPTIONS, scanEdition, scanWithCaptions } from './scan/scan-edition.ts'
import { startScan } from './scan/start-scan.ts'
import { approveTask } from './tasks/approve-task.ts'
import { arrivals, waitingQueues } from './tasks/arrivals.ts'
import { assignTask } from './tasks/assign-task.ts'
import { claimNextTask } from './tasks/claim-next-task.ts'
import { lateQueues, schedule } from './tasks/due.ts'
import { dequeue, enqueue } from './tasks/enqueue.ts'
import { getPace } from './tasks/get-pace.ts'
import { listInspectors } from './tasks/list-inspectors.ts'
import { listWaitingTasks } from './tasks/list-waiting-tasks.ts'
import { releaseTasks } from './tasks/release-tasks.ts'
import { renewClaims } from './tasks/renew-claims.ts'
import { returnTask } from './tasks/return-task.ts'
import { skipTask } from './tasks/skip-task.ts'
import { approveText } from './text-reviews/approve-text.ts'
import { waitingTexts } from './text-reviews/follow-todo.ts'
import { getTextReview } from './text-reviews/get-text-review.ts'
import { listTextReviews } from './text-reviews/list-text-reviews.ts'
import { rejectText } from './text-reviews/reject-text.ts'
import { wakeArrivals } from './wake-arrivals.ts'

type Needs = Pick<InspectionDeps, 'findPictures' | 'rolesHolding' | 'content' | 'engagement' | 'readyTexts' | 'readCaptions' | 'screening'>

export function openInspection(platform: Omit<InspectionDeps, keyof Needs>, needs: Needs): Capability {
  const deps: InspectionDeps = { ...platform, ...needs }
  deps.jobs.schedule(schedule(deps))
  const queues = waitingQueues(deps)
  deps.jobs.schedule(arrivals(deps, queues))
  deps.jobs.schedule(runScan(deps))
  deps.jobs.work(SCAN_CAPTIONS, (edition) => scanWithCaptions(deps, edition), { atOnce: 1 })
  return {
    listeners: [
      on(contentSubmitted, async (tx, submission) => {
        await enqueue(deps, tx, submission)
        await wakeArrivals(deps, tx)
      }),
      on(contentWithdrawn, async (tx, withdrawal) => {
        await dequeue(tx, withdrawal)
        await wakeArrivals(deps, tx)
      }),
      on(contentRestored, (tx, edition) => scanEdition(deps, tx, edition)),
      on(topicChanged, (tx, { slug }) => followTopic(deps, tx, slug)),
      on(waitingWordsChanged, (tx) => deps.reconcileTodos(tx, waitingTexts)),
      ...followDemo(deps),
    ],
    eraseAccount,
    assignments: inspectionAssignments,
    matters: [waitingTexts, queues, lateQueues, unstaffedQueues],
    waiting: [
      { page: 'cardList', permission: 'inspection:judge', count: ({ accountId }) => countWaiting(deps.database.of<Tables>(), accountId) },
    ],
    routes: {
      ...inspectionDeclared,
      answers: [
        ...queueAnswers(deps),
        ...judgingAnswers(deps),
        answer(calls.banPicture, (input, caller) => banPicture(deps, input, caller)),
        ...textReviewAnswers(deps),
        ...scanAnswers(deps),
      ],
    },
  }
}

const queueAnswers = (deps: InspectionDeps) => [
  answer(calls.listQualityInspection, (_, caller) => listQualityInspection(deps, caller)),
  answer(calls.listQueues, (_, caller) => listQueues(deps, caller)),
  answer(calls.createQueue, (input, caller) => createQueue(deps, input, caller)),
  answer(calls.saveQueue, (input, caller) => saveQueue(deps, input, caller)),
  answer(calls.pauseQueue, (input, caller) => pauseQueue(deps, input, caller)),
  answer(calls.removeQueue, (input, caller) => removeQueue(deps, input, caller)),
]

const judgingAnswers = (deps: InspectionDeps) => [
  answer(calls.claimNextTask, (input, caller) => claimNextTask(deps, input, caller)),
  answer(calls.renewClaims, (input, caller) => renewClaims(deps, input, caller)),
  answer(calls.releaseTasks, (input, caller) => releaseTasks(deps, input, caller)),
  answer(calls.approveTask, (input, caller) => approveTask(deps, input, caller)),
  answer(calls.returnTask, (input, caller) => returnTask(deps, input, caller)),
  answer(calls.skipTask, (input, caller) => skipTask(deps, input, caller)),
  answer(calls.listInspectors, () => listInspectors(deps)),
  answer(calls.listWaitingTasks, (input, caller) => listWaitingTasks(deps, input, caller)),
  answer(calls.assignTask, (input, caller) => assignTask(deps, input, caller)),
  answer(calls.getPace, (_, caller) => getPace(deps, caller)),
]

const textReviewAnswers = (deps: InspectionDeps) => [
  answer(calls.listTextReviews, (input, caller) => listTextReviews(deps, input, caller)),
  answer(calls.getTextReview, (input, caller) => getTextReview(deps, input, caller)),
  answer(calls.approveText, (input, caller) => approveText(deps, input, caller)),
  answer(calls.rejectText, (input, caller) => rejectText(deps, input, caller)),
]

const scanAnswers = (deps: InspectionDeps) => [
  answer(calls.startScan, (_, caller) => startScan(deps, caller)),
  answer(calls.getScan, () => getScan(deps)),
  answer(calls.listScanMatches, (input) => listScanMatches(deps, input)),
  answer(calls.dismissScanMatch, (input, caller) => dismissScanMatch(deps, input, caller)),
  answer(calls.returnScanMatch, (input, caller) => returnScanMatch(deps, input, caller)),
  answer(calls.hideScanMatch, (input, caller) => hideScanMatch(deps, input, caller)),
]
