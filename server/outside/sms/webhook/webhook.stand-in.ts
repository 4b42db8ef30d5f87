import { createHmac } from 'node:crypto'
import type { TestContext } from 'node:test'
import { type Loopback, openLoopback, type WireReply, type WireRequest } from '#server/outside/http/loopback.stand-in.ts'

export const WEBHOOK_SECRET = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='

type WebhookStandIn = Loopback & { answer: WireReply }

/**
 * Imitates an operator's gateway. Given a secret, it refuses with 401 requests that are not signed with it within five minutes, as Standard
 * Webhooks require.
 */
export async function openWebhookStandIn(t: TestContext, secret?: string): Promise<WebhookStandIn> {
  const standIn: { answer: WireReply } = { answer: { status: 200 } }
  const loopback = await openLoopback(t, (request) => {
    if (request.method !== 'POST' || !request.headers['webhook-id']) return { status: 400 }
    return secret === undefined || isSigned(request, secret) ? standIn.answer : { status: 401 }
  })
  return Object.assign(standIn, loopback)
}

function isSigned({ headers, body }: WireRequest, secret: string): boolean {
  const [version, given] = String(headers['webhook-signature']).split(',')
  const timestamp = String(headers['webhook-timestamp'])
  const hmac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
  const expected = hmac.update([headers['webhook-id'], timestamp, body].join('.')).digest('base64')
  return version === 'v1' && given === expected && Math.abs(Number(timestamp) - Date.now() / 1_000) < 300
}
