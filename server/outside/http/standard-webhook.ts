import { createHmac } from 'node:crypto'

/** Reads the key of a secret of the form `whsec_` + base64 of 24 to 64 bytes; returns undefined for any other text. */
export function readWebhookSecret(secret: string): Buffer | undefined {
  const encoded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1]
  const key = encoded === undefined ? undefined : Buffer.from(encoded, 'base64')
  return key && key.length >= 24 && key.length <= 64 ? key : undefined
}

export type WebhookMessage = { readonly id: string; readonly timestampS: number; readonly body: string }

/** Computes the signature of Standard Webhooks: HMAC-SHA256 over id, time in seconds and the raw body. */
export const signWebhook = (key: Buffer, { id, timestampS, body }: WebhookMessage): string =>
  `v1,${createHmac('sha256', key).update(`${id}.${timestampS}.${body}`).digest('base64')}`
