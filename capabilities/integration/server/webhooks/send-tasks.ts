import { SECOND } from '#contract/duration.ts'
import { batchRequests } from '#server/concurrency/batches.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { Throttle } from '#server/jobs/throttle.ts'
import { waitAtMost } from '#server/jobs/within-time.ts'
import { type Connections, openConnections } from '#server/outside/http/fetch-outside.ts'
import type { IntegrationContext } from '../context.ts'
import {
  type Attempt,
  type Delivered,
  type DueDelivery,
  findNextDue,
  type Lane,
  pauseEndpoint,
  takeDue,
  writeDelivered,
  writeFailed,
} from './delivery-store.ts'
import { SEND, SEND_AGAIN } from './queue.ts'
import { attempt } from './send.ts'
import { stoppedWebhooks } from './stopped.ts'

const GONE = 410
/** A run takes no more messages after this time, so that those it sends end within the time limit of a task. */
const TAKE_FOR_MS = 15 * SECOND
/** While slow receivers are asked, messages to others wait for at most this long. */
const LOOK_AGAIN_MS = 250
/** A statement writes at most this many successful attempts. */
const MOST_WRITTEN = 100
/** Receivers close unused connections, often after two seconds or more. */
const IDLE_MS = 1 * SECOND

type Sending = IntegrationContext & { readonly connections: Connections; readonly noteDelivered: (delivered: Delivered) => Promise<void> }

/** Sends what is due, one task for endpoints without trouble and one for those that fail. */
export function sendTasks(context: IntegrationContext): readonly ScheduledTask[] {
  const { database, jobs } = context
  const noteDelivered = batchRequests({ most: MOST_WRITTEN, lanes: 1 }, async (all: readonly Delivered[]) => {
    const hasRecovered = await database.asWriter(() => writeDelivered(database.pool, all))
    if (hasRecovered) await database.inTransaction((tx) => jobs.wake(tx, SEND))
    return all.map(() => undefined)
  })
  const sending = { ...context, noteDelivered, connections: openConnections(IDLE_MS) }
  return [sendTask(sending, SEND, 'healthy'), sendTask(sending, SEND_AGAIN, 'failing')]
}

const sendTask = (context: Sending, name: ScheduledTask['name'], lane: Lane): ScheduledTask => ({
  name,
  run: (signal, throttle) => sendDue(context, lane, { signal, throttle }),
  nextAt: () => findNextDue(context.database.pool, lane),
})

type Run = { readonly signal: AbortSignal; readonly throttle: Throttle }

/** Sends messages side by side until none is due. Throws the first error when all have ended. */
async function sendDue(context: Sending, lane: Lane, { signal, throttle }: Run): Promise<number> {
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
      if (!signal.aborted) await throttle(ended)
    }
    await waitAtMost(LOOK_AGAIN_MS, [...sending.keys()])
  } while (sending.size > 0)
  if (errors.length > 0) throw errors[0]
  return count
}

async function sendOne(context: Sending, delivery: DueDelivery, signal: AbortSignal): Promise<void> {
  const outcome = await attempt(context, delivery, signal)
  context.metrics.countEvent(outcome.isDelivered ? 'webhook.delivered' : 'webhook.failed')
  await (outcome.isDelivered ? context.noteDelivered({ delivery, attempt: outcome }) : noteFailure(context, delivery, outcome))
}

async function noteFailure({ database, jobs, reconcileTodos }: IntegrationContext, delivery: DueDelivery, failure: Attempt): Promise<void> {
  await database.inTransaction(async (tx) => {
    await writeFailed(tx, delivery, failure)
    if (await pauseEndpoint(tx, delivery.endpoint_id, { ...failure, isGone: failure.status === GONE }))
      await reconcileTodos(tx, stoppedWebhooks)
    await jobs.wake(tx, SEND_AGAIN)
  })
}
