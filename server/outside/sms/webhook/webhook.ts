import { openOutside } from '#server/outside/http/fetch-outside.ts'
import { readRetryAfterS } from '#server/outside/http/retry-after.ts'
import { readWebhookSecret, signWebhook, type WebhookMessage } from '#server/outside/http/standard-webhook.ts'
import type { CodeMessage, CodeSender, SendOutcome, SmsFailure } from '../provider.ts'
import { accepted, failed, outcomeOfNothing, outcomeOfStatus, type ProviderReply, readReply, textAt, waiting } from '../reply.ts'
import { webhookCallback } from './webhook-receipts.ts'

export type WebhookSettings = {
  /** https, or http to loopback. */
  readonly url: string
  /** `whsec_` + base64. With a secret, every request is signed according to Standard Webhooks. */
  readonly secret?: string
}

/**
 * Posts `{ id, phone, purpose, code, text, locale }` to the operator's URL. Any 2xx means accepted. `webhook-id` is the idempotency key:
 * the receiver sends one message per id, so a repeat is safe.
 */
export function openWebhook({ url, secret }: WebhookSettings, now: () => Date = () => new Date()): CodeSender {
  const outside = openOutside(url)
  const key = secret === undefined ? undefined : readWebhookSecret(secret)
  if (secret !== undefined && !key) throw new TypeError('A webhook secret must be whsec_ and base64')
  return {
    contract: 'send',
    name: 'webhook',
    repeatsSafely: true,
    receipts: key ? { callback: webhookCallback(key, now) } : {},
    async send(message, signal) {
      const body = bodyOf(message)
      const { id } = message
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'webhook-id': id,
        ...(key && signature(key, { id, timestampS: Math.floor(now().getTime() / 1_000), body })),
      }
      const reply = await outside.ask({ method: 'POST', path: outside.path, headers, body }, signal)
      return 'nothing' in reply ? outcomeOfNothing(reply) : outcomeOf(readReply(reply), now())
    },
  }
}

const bodyOf = ({ id, phone, purpose, code, text, locale }: CodeMessage & { readonly code: string }): string =>
  JSON.stringify({ id, phone, purpose, code, text, locale })

const signature = (key: Buffer, message: WebhookMessage): Record<string, string> => ({
  'webhook-timestamp': String(message.timestampS),
  'webhook-signature': signWebhook(key, message),
})

const ABOUT_THE_NUMBER: ReadonlySet<string> = new Set(['bad_number', 'blocked_number', 'no_route'] satisfies SmsFailure[])

function outcomeOf({ status, retryAfter, body }: ProviderReply, now: Date): SendOutcome {
  if (status >= 200 && status < 300) return accepted(textAt(body, 'messageId'))
  if (status === 429) return waiting(readRetryAfterS(retryAfter, now) ?? USUAL_WAIT_S, 'HTTP_429')
  const word = status === 422 ? textAt(body, 'error') : undefined
  return isAboutTheNumber(word) ? failed(word, word) : outcomeOfStatus(status)
}

const isAboutTheNumber = (word: string | undefined): word is 'bad_number' | 'blocked_number' | 'no_route' =>
  word !== undefined && ABOUT_THE_NUMBER.has(word)

const USUAL_WAIT_S = 60
