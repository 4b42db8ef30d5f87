import { SECOND } from '#contract/duration.ts'
import { cutText } from '#contract/input/cut-text.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import { maskText } from '#server/observe/log.ts'
import { readRetryAfterS } from '#server/outside/sms/webhook/retry-after.ts'
import { readWebhookSecret, signWebhook } from '#server/outside/sms/webhook/standard-webhook.ts'
import type { IntegrationContext } from '../context.ts'
import { checkAddress, openEndpoint } from './address.ts'
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
import { openSecret } from './secret.ts'
import { stoppedWebhooks } from './stopped.ts'

const ANSWER_LENGTH = 300
const GONE = 410

/** Sends what is due, one task for endpoints without trouble and one for those that fail. */
export const sendTasks = (context: IntegrationContext): readonly ScheduledTask[] => [
  sendTask(context, SEND, 'healthy'),
  sendTask(context, `${SEND}-again`, 'failing'),
]

const sendTask = (context: IntegrationContext, name: ScheduledTask['name'], lane: Lane): ScheduledTask => ({
  name,
  async run(signal) {
    const due = await takeDue(context.database.pool, lane)
    await Promise.all(due.map(async (delivery) => await finish(context, delivery, await attempt(context, delivery, signal))))
    return due.length
  },
  nextAt: () => findNextDue(context.database.pool, lane),
})

async function attempt(context: IntegrationContext, delivery: DueDelivery, signal: AbortSignal): Promise<Attempt> {
  const since = performance.now()
  const outcome = await post(context, delivery, signal)
  return { ...outcome, tookMs: performance.now() - since }
}

/** Posts one message. It is signed by every secret that counts at the time of the attempt. */
async function post(
  { keyring, webhooks }: IntegrationContext,
  delivery: DueDelivery,
  signal: AbortSignal,
): Promise<Omit<Attempt, 'tookMs'>> {
  const failed = (code: string) => ({ isDelivered: false, status: null, code, answer: '', retryAfterMs: 0 })
  const checked = checkAddress(delivery.url, webhooks)
  if ('refused' in checked) return failed(checked.refused)
  const keys = [delivery.secret, delivery.previous_secret].flatMap(
    (sealed) => readWebhookSecret(sealed ? (openSecret(keyring, delivery.endpoint_id, sealed) ?? '') : '') ?? [],
  )
  if (keys.length === 0) return failed('SECRET_UNREADABLE')
  const endpoint = openEndpoint(checked)
  const { headers, body } = messageOf(delivery, keys)
  const reply = await endpoint.ask({ method: 'POST', path: endpoint.path, headers, body }, signal)
  if ('nothing' in reply) return failed(reply.rawCode)
  const { status, text, retryAfter } = reply
  const retryAfterMs = (readRetryAfterS(retryAfter, new Date()) ?? 0) * SECOND
  const answer = text === undefined ? '' : maskText(cutText(text, ANSWER_LENGTH))
  return { isDelivered: status >= 200 && status < 300, status, code: text === undefined ? 'ANSWER_CUT_OFF' : null, answer, retryAfterMs }
}

/** Writes a message by Standard Webhooks. Its id is the same at each attempt, so that a receiver recognises what it has. */
function messageOf({ id, event, data, made_at }: DueDelivery, keys: readonly Buffer[]) {
  const body = JSON.stringify({ type: event, timestamp: made_at.toISOString(), data })
  const timestampS = Math.floor(Date.now() / SECOND)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Lyceum-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(timestampS),
    'webhook-signature': keys.map((key) => signWebhook(key, { id, timestampS, body })).join(' '),
  }
  return { headers, body }
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
