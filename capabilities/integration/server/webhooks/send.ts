import { SECOND } from '#contract/duration.ts'
import { cutText } from '#contract/input/cut-text.ts'
import { maskText } from '#server/observe/log.ts'
import type { Connections } from '#server/outside/http/fetch-outside.ts'
import { readRetryAfterS } from '#server/outside/http/retry-after.ts'
import { readWebhookSecret, signWebhook } from '#server/outside/http/standard-webhook.ts'
import type { IntegrationContext } from '../context.ts'
import { checkAddress, openEndpoint } from './address.ts'
import type { Attempt, DueDelivery } from './delivery-store.ts'
import { openSecret } from './secret.ts'

const ANSWER_LENGTH = 1_000

type Context = Pick<IntegrationContext, 'keyring' | 'webhooks'> & { readonly connections: Connections }

/** Sends one message once, and returns the outcome with its duration. */
export async function attempt(context: Context, delivery: DueDelivery, signal: AbortSignal): Promise<Attempt> {
  const since = performance.now()
  const outcome = await post(context, delivery, signal)
  return { ...outcome, tookMs: performance.now() - since }
}

/** Posts one message. It is signed by every secret that counts at the time of the attempt. */
async function post(
  { keyring, webhooks, connections }: Context,
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
  const message = messageOf(delivery, keys)
  const ask = (endpoint: ReturnType<typeof openEndpoint>) => endpoint.ask({ method: 'POST', path: endpoint.path, ...message }, signal)
  const first = await ask(openEndpoint(checked, connections))
  const reply = 'nothing' in first && first.isStale ? await ask(openEndpoint(checked)) : first
  if ('nothing' in reply) return failed(reply.rawCode)
  const { status, text, retryAfter } = reply
  const retryAfterMs = (readRetryAfterS(retryAfter, new Date()) ?? 0) * SECOND
  // A phone that the cut would divide is masked first.
  const answer = text === undefined ? '' : cutText(maskText(text), ANSWER_LENGTH).replaceAll('\0', '\ufffd')
  return { isDelivered: isSuccess(status), status, code: text === undefined ? 'ANSWER_CUT_OFF' : null, answer, retryAfterMs }
}

export const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300

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
