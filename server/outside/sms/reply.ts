import type { Answered, Unanswered } from './fetch-outside.ts'
import type { Failure, SendOutcome } from './provider.ts'

/** A reply with a status, and its body where that was JSON. */
export type ProviderReply = { readonly status: number; readonly retryAfter: string | undefined; readonly body: unknown }

/** Reads a reply; a body that is not JSON, too long or cut off reads as undefined. */
export const readReply = (reply: Answered): ProviderReply => ({
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

/** The value at a path of keys of a provider's JSON. */
export const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce((part, key) => (isObject(part) && Object.hasOwn(part, key) ? part[key] : undefined), value)

const isObject = (value: unknown): value is Record<string | number, unknown> => typeof value === 'object' && value !== null

/** A text or number at a path, as text; undefined for anything else and for what is too long to be a reference. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string | undefined {
  const found = at(value, ...path)
  const text = typeof found === 'number' ? String(found) : found
  return typeof text === 'string' && text.length > 0 && text.length <= 200 ? text : undefined
}

/** A code fit for a log: a provider's word, never a phone or a code that a faulty one might echo. */
const toRawCode = (code: string): string => (/^[\w.:-]{1,80}$/.test(code) && !/\d{6}/.test(code) ? code : 'UNREADABLE')

/** Leaves out what is not there, as exact optional properties ask. */
const withRequestId = (requestId: string | undefined): { requestId?: string } => (requestId === undefined ? {} : { requestId })

export const accepted = (providerRef: string | undefined, requestId?: string): SendOutcome => ({
  outcome: 'accepted',
  ...(providerRef === undefined ? {} : { providerRef }),
  ...withRequestId(requestId),
})
export const failed = (outcome: Failure, code: string, requestId?: string): SendOutcome => ({
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

/** No status came: what was never written may be sent again, what was written may have arrived. */
export const outcomeOfNothing = (reply: Unanswered): SendOutcome =>
  failed(reply.nothing === 'unreachable' ? 'temporary' : 'unknown', reply.rawCode)

/**
 * A status without a listed word: theirs when 5xx or a limit, ours when our credentials or the address itself are not taken, nobody knows
 * when 2xx. Any other 4xx may be about this number alone.
 */
function failureOfStatus(status: number): Failure {
  if (status >= 200 && status < 300) return 'unknown'
  if (status >= 500 || status === 429 || status === 408) return 'temporary'
  return status < 400 || status === 401 ? 'config' : 'refused'
}
/** What an unlisted word comes to: it is no for now when it came with a 5xx or a limit, else no. */
export const failureOfUnlisted = (status: number): Failure => (failureOfStatus(status) === 'temporary' ? 'temporary' : 'refused')
export const outcomeOfStatus = (status: number, requestId?: string): SendOutcome =>
  failed(failureOfStatus(status), `HTTP_${status}`, requestId)
