import type { Receipt } from '../receipts/receipt.ts'
import { type ProviderReply, textAt, toRawCode } from '../reply.ts'

/** Reads the resource of a message. States before the last one are no receipt. */
export function readTwilioMessage(ref: string, { status, body }: ProviderReply): Receipt | 'waiting' {
  const state = status === 200 ? STATES.get(textAt(body, 'status') ?? '') : undefined
  if (state === undefined) return 'waiting'
  return { refs: [ref], state, code: state === 'failed' ? toRawCode(textAt(body, 'error_code') ?? '') : '' }
}

const STATES: ReadonlyMap<string, Receipt['state']> = new Map([
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['undelivered', 'failed'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])
