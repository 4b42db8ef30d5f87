import { contentRestored, contentSubmitted, contentWithdrawn, topicChanged } from '#capabilities/content/contract.ts'
import { waitingWordsChanged } from '#capabilities/screening/contract.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import { on } from '#server/database/events.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { inspectionPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { inspectionActions } from '../text/actions.ts'
import { inspectionText } from '../text/texts.ts'
import { inspectionAssignments } from './assignments.ts'
import { banPicture } from './ban-picture.ts'
import type { InspectionContext, Ready, Tables } from './context.ts'
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

type Needs = {
  readonly access: Pick<InspectionContext, 'rolesHolding'>
  readonly screening: InspectionContext['screening']
  readonly media: Pick<InspectionContext, 'findPictures' | 'readCaptions' | 'readyTexts'>
  readonly content: InspectionContext['content'] & {
    readyTitle(text: Parameters<InspectionContext['readyTexts']>[0]): Ready
  }
  readonly engagement: InspectionContext['engagement']
}

export const inspection = defineCapability({
  name: 'inspection',
  texts: inspectionText,
  actions: inspectionActions,
  permissions: PERMISSIONS,
  pages: inspectionPages,
  titles: {
    'inspection-queue': {
      idType: 'uuid',
      query: "select id, nullif(title_zh, '') as zh, nullif(title_en, '') as en from inspection.queue where id = any ($1::uuid[])",
    },
  },
  consoleOrder: 110,
  shows: ['content', 'screening'],
  open: openInspection,
})

function openInspection(platform: Platform, needs: Needs): Capability {
  const context = contextOf(platform, needs)
  context.jobs.schedule(schedule(context))
  const queues = waitingQueues(context)
  context.jobs.schedule(arrivals(context, queues))
  context.jobs.schedule(runScan(context))
  context.jobs.work(SCAN_CAPTIONS, (edition) => scanWithCaptions(context, edition), { atOnce: 1 })
  return {
    listeners: [
      on(contentSubmitted, async (tx, submission) => {
        await enqueue(context, tx, submission)
        await wakeArrivals(context, tx)
      }),
      on(contentWithdrawn, async (tx, withdrawal) => {
        await dequeue(tx, withdrawal)
        await wakeArrivals(context, tx)
      }),
      on(contentRestored, (tx, edition) => scanEdition(context, tx, edition)),
      on(topicChanged, (tx, { slug }) => followTopic(context, tx, slug)),
      on(waitingWordsChanged, (tx) => context.reconcileTodos(tx, waitingTexts)),
      ...followDemo(context),
    ],
    eraseAccount,
    assignments: inspectionAssignments,
    matters: [waitingTexts, queues, lateQueues, unstaffedQueues],
    waiting: [
      {
        page: 'cardList',
        permission: 'inspection:judge',
        count: ({ accountId }) => countWaiting(context.database.of<Tables>(), accountId),
      },
    ],
    routes: {
      answers: [
        ...queueAnswers(context),
        ...judgingAnswers(context),
        ...bind(context, [banPicture]),
        ...textReviewAnswers(context),
        ...scanAnswers(context),
      ],
    },
  }
}

const queueAnswers = (context: InspectionContext) =>
  bind(context, [listQualityInspection, listQueues, createQueue, saveQueue, pauseQueue, removeQueue])

const judgingAnswers = (context: InspectionContext) =>
  bind(context, [
    claimNextTask,
    renewClaims,
    releaseTasks,
    approveTask,
    returnTask,
    skipTask,
    listInspectors,
    listWaitingTasks,
    assignTask,
    getPace,
  ])

const textReviewAnswers = (context: InspectionContext) => bind(context, [listTextReviews, getTextReview, approveText, rejectText])

const scanAnswers = (context: InspectionContext) =>
  bind(context, [startScan, getScan, listScanMatches, dismissScanMatch, returnScanMatch, hideScanMatch])

const contextOf = (platform: Platform, needs: Needs): InspectionContext => ({
  ...platform,
  rolesHolding: needs.access.rolesHolding,
  screening: needs.screening,
  findPictures: needs.media.findPictures,
  readCaptions: needs.media.readCaptions,
  content: needs.content,
  engagement: needs.engagement,
  readyTexts: async (text) => (text.about === 'topic' ? needs.content.readyTitle(text) : await needs.media.readyTexts(text)),
})
