import { timingSafeEqual } from 'node:crypto'
import { SECOND } from '#contract/duration.ts'
import { signWebhook } from '#server/outside/http/standard-webhook.ts'
import { type PostedReport, type Receipt, type ReceiptCallback, readEntries } from '../receipts/receipt.ts'
import { textAt, toRawCode, valueAt } from '../reply.ts'

/** A signature older than this does not count, by Standard Webhooks. */
const TOLERANCE_S = 300

/**
 * Reads reports of the operator's own gateway: `[{ "id", "delivered", "code" }]`, signed with the secret by which the product signs its
 * requests. Without a secret there is no callback, because no one could tell a forged report.
 */
export const webhookCallback = (key: Buffer, now: () => Date): ReceiptCallback => ({
  read: (report) => (isSigned(key, report, now()) ? (readEntries(report)?.flatMap(toReceipt) ?? 'unreadable') : 'unsigned'),
  done: '{}',
})

function isSigned(key: Buffer, { headers, body }: PostedReport, now: Date): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name])
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false
  const timestampS = Number(timestamp)
  if (!(Math.abs(now.getTime() / SECOND - timestampS) <= TOLERANCE_S)) return false
  const expected = Buffer.from(signWebhook(key, { id, timestampS, body: body.toString('utf8') }))
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

function toReceipt(entry: unknown): readonly Receipt[] {
  const ref = textAt(entry, 'id')
  const delivered = valueAt(entry, 'delivered')
  if (ref === undefined || typeof delivered !== 'boolean') return []
  return [{ refs: [ref], state: delivered ? 'delivered' : 'failed', code: delivered ? '' : toRawCode(textAt(entry, 'code') ?? '') }]
}
