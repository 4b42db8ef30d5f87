import { contentApprovedUnread, contentRestored, contentSubmitted, contentWithdrawn, topicChanged } from '#capabilities/content/contract.ts'
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
import type { InspectionContext, Ready } from './context.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { followDemo } from './follow-demo.ts'
import { personalData } from './personal-data.ts'
import * as pictureCalls from './picture-calls.ts'
import * as queueCalls from './queues/queue-calls.ts'
import { countWaiting, unstaffedQueues } from './queues/queue-store.ts'
import { inspectionRetention } from './retention.ts'
import { followTopic } from './scan/follow-topic.ts'
import { runScan } from './scan/run-scan.ts'
import * as scanCalls from './scan/scan-calls.ts'
import { SCAN_CAPTIONS, scanEdition, scanWithCaptions } from './scan/scan-edition.ts'
import { arrivals, waitingQueues } from './tasks/arrivals.ts'
import * as assignmentCalls from './tasks/assignment-calls.ts'
import * as claimCalls from './tasks/claim-calls.ts'
import { deadlinesTask, lateQueues } from './tasks/due.ts'
import { dequeue, enqueue } from './tasks/enqueue.ts'
import { drawUnread } from './tasks/spot-check.ts'
import * as taskCalls from './tasks/task-calls.ts'
import { waitingTexts } from './text-reviews/follow-todo.ts'
import * as textReviewCalls from './text-reviews/text-review-calls.ts'
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
  targets: {
    'inspection-queue': {
      title: {
        idType: 'uuid',
        query: "select id, nullif(title_zh, '') as zh, nullif(title_en, '') as en from inspection.queue where id = any ($1::uuid[])",
      },
      path: inspectionPages.cards.path,
    },
  },
  consoleOrder: 110,
  shows: ['content', 'screening'],
  open: openInspection,
})

function openInspection(platform: Platform, needs: Needs): Capability {
  const context = contextOf(platform, needs)
  context.jobs.schedule(deadlinesTask(context))
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
      on(contentApprovedUnread, async (tx, approved) => {
        await drawUnread(context, tx, approved)
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
    personalData,
    eraseAccounts,
    assignments: inspectionAssignments,
    matters: [waitingTexts, queues, lateQueues, unstaffedQueues],
    waiting: [{ page: 'cardList', permission: 'inspection:judge', count: ({ accountId }) => countWaiting(accountId) }],
    retention: inspectionRetention,
    routes: {
      answers: bind(context, [queueCalls, taskCalls, claimCalls, assignmentCalls, pictureCalls, textReviewCalls, scanCalls]),
    },
  }
}

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
