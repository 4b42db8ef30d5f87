import type { OutsideAnswer, Unanswered } from '../http/fetch-outside.ts'
import type { SendOutcome, SmsFailure } from './provider.ts'

/** A reply with a status, and its body when that is JSON. */
export type ProviderReply = { readonly status: number; readonly retryAfter: string | undefined; readonly body: unknown }

/** Reads a reply. A body that is not JSON, too long or cut off becomes undefined. */
export const readReply = (reply: OutsideAnswer): ProviderReply => ({
  status: reply.status,
  retryAfter: reply.retryAfter,
  body: parse(reply.text),
})

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the value at a path of names and positions, or undefined when the path leads nowhere. */
export const valueAt = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce((part, key) => (isObject(part) && Object.hasOwn(part, key) ? part[key] : undefined), value)

const isObject = (value: unknown): value is Record<string | number, unknown> => typeof value === 'object' && value !== null

/** Returns a text or number at a path as text, or undefined for other values and for text too long to be a reference. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string | undefined {
  const found = valueAt(value, ...path)
  const text = typeof found === 'number' ? String(found) : found
  return typeof text === 'string' && text.length > 0 && text.length <= 200 ? text : undefined
}

/**
 * Makes a code safe to log. It must look like a provider's code, not like a phone or a verification code that a faulty provider might echo.
 */
export const toRawCode = (code: string): string => (/^[\w.:-]{1,80}$/.test(code) && !/\d{6}/.test(code) ? code : 'UNREADABLE')

/** Omits an undefined id, as exact optional properties require. */
const withRequestId = (requestId: string | undefined): { requestId?: string } => (requestId === undefined ? {} : { requestId })

export const accepted = (providerRef: string | undefined, requestId?: string): SendOutcome => ({
  outcome: 'accepted',
  ...(providerRef === undefined ? {} : { providerRef }),
  ...withRequestId(requestId),
})
export const failed = (outcome: SmsFailure, code: string, requestId?: string): SendOutcome => ({
  outcome,
  rawCode: toRawCode(code),
  ...withRequestId(requestId),
})
export const waiting = (retryAfterS: number, code: string, requestId?: string): SendOutcome => ({
  outcome: 'wait',
  retryAfterS,
  rawCode: toRawCode(code),
  ...withRequestId(requestId),
})

/** Returns the outcome without a status. A request that was never written may be retried; one that was written may have arrived. */
export const outcomeOfNothing = (reply: Unanswered): SendOutcome =>
  failed(reply.nothing === 'unreachable' ? 'temporary' : 'unknown', reply.rawCode)

/**
 * Classifies a status without a listed code. 5xx and limits are the provider's fault; refused credentials and a wrong address are errors of
 * this installation. 2xx leaves the outcome unknown, and any other 4xx may concern only this number.
 */
function failureOfStatus(status: number): SmsFailure {
  if (status >= 200 && status < 300) return 'unknown'
  if (status >= 500 || status === 429 || status === 408) return 'temporary'
  return status < 400 || status === 401 ? 'config' : 'refused'
}
/** Classifies an unlisted code: temporary when it came with 5xx or a limit, otherwise refused. */
export const failureOfUnlisted = (status: number): SmsFailure => (failureOfStatus(status) === 'temporary' ? 'temporary' : 'refused')
export const outcomeOfStatus = (status: number, requestId?: string): SendOutcome =>
  failed(failureOfStatus(status), `HTTP_${status}`, requestId)
