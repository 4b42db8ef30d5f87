import { SECOND } from '#contract/duration.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import { waitAtMost } from '#server/jobs/within-time.ts'
import type { IntegrationContext } from '../context.ts'
import {
  type Attempt,
  type DueDelivery,
  findNextDue,
  type Lane,
  noteDelivered,
  noteFailed,
  takeDue,
  writeAttempt,
} from './delivery-store.ts'
import { SEND } from './queue.ts'
import { attempt } from './send.ts'
import { stoppedWebhooks } from './stopped.ts'

const GONE = 410
/** A run takes no more messages after this time, so that those it sends end within the time limit of a task. */
const TAKE_FOR_MS = 15 * SECOND
/** While slow receivers are asked, messages to others wait for at most this long. */
const LOOK_AGAIN_MS = 250

/** Sends what is due, one task for endpoints without trouble and one for those that fail. */
export const sendTasks = (context: IntegrationContext): readonly ScheduledTask[] => [
  sendTask(context, SEND, 'healthy'),
  sendTask(context, `${SEND}-again`, 'failing'),
]

const sendTask = (context: IntegrationContext, name: ScheduledTask['name'], lane: Lane): ScheduledTask => ({
  name,
  run: (signal) => sendDue(context, lane, signal),
  nextAt: () => findNextDue(context.database.pool, lane),
})

/** Sends messages side by side until none is due. Throws the first error when all have ended. */
async function sendDue(context: IntegrationContext, lane: Lane, signal: AbortSignal): Promise<number> {
  const sending = new Map<Promise<void>, string>()
  const errors: unknown[] = []
  const endAt = performance.now() + TAKE_FOR_MS
  const isTaking = () => !signal.aborted && errors.length === 0 && performance.now() < endAt
  let count = 0
  do {
    const due = isTaking() ? await takeDue(context.database.pool, lane, [...sending.values()]) : []
    count += due.length
    for (const delivery of due) {
      const ended = sendOne(context, delivery, signal)
        .catch((error: unknown) => void errors.push(error))
        .finally(() => sending.delete(ended))
      sending.set(ended, delivery.endpoint_id)
    }
    await waitAtMost(LOOK_AGAIN_MS, [...sending.keys()])
  } while (sending.size > 0)
  if (errors.length > 0) throw errors[0]
  return count
}

async function sendOne(context: IntegrationContext, delivery: DueDelivery, signal: AbortSignal): Promise<void> {
  await finish(context, delivery, await attempt(context, delivery, signal))
}

async function finish({ database, reconcileTodos, metrics }: IntegrationContext, delivery: DueDelivery, attempt: Attempt): Promise<void> {
  metrics.countEvent(attempt.isDelivered ? 'webhook.delivered' : 'webhook.failed')
  await database.inTransaction(async (tx) => {
    await writeAttempt(tx, delivery, attempt)
    if (attempt.isDelivered) return await noteDelivered(tx, delivery.endpoint_id)
    if (await noteFailed(tx, delivery.endpoint_id, { ...attempt, isGone: attempt.status === GONE }))
      await reconcileTodos(tx, stoppedWebhooks)
  })
}
