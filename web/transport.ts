import type { AnyCall } from '#contract/call.ts'
import { type Envelope, encodingOf, PAGE_LANGUAGE } from '#contract/envelope.ts'
import { languageNow } from './language.ts'
import { readSession } from './session/session.ts'

export type Question = Pick<AnyCall, 'path' | 'verb'>
/** No envelope: something between us and the server answered, such as a proxy. */
export type Delivered = { readonly httpStatus: number; readonly envelope: Envelope | undefined }

/** No answer came to a read, however often it was asked: the specification's transport-level failure. */
export class TransportFailure extends Error {}
/** The connection broke under an act, or the device is offline: nobody is signed out for that (R40). */
export class ConnectionLost extends Error {}

const WAITS_MS = [300, 900, 2_700]
/** The longest body of an act that goes on when its page is left meanwhile; browsers let little be under way like that. */
const KEEPALIVE_LENGTH = 1_000
/** A read is given up after this; the server answers within half of it. An act goes on for as long as its bytes need. */
const READ_WITHIN_MS = 30_000

/** Brings a question to the server. Reads are repeated before a failure is believed; an act is never sent twice. */
export async function deliver(question: Question, body: BodyInit): Promise<Delivered> {
  let outcome = await attempt(question, body)
  for (const waitMs of question.verb === 'reads' ? WAITS_MS : []) {
    if (typeof outcome !== 'string') return outcome
    await pause(waitMs)
    outcome = await attempt(question, body)
  }
  if (typeof outcome !== 'string') return outcome
  throw failureOf(question, outcome)
}

/** What it means that nothing usable came (docs/decisions/0011-lost-connections.md). */
export const failureOf = ({ path, verb }: Question, why: string): TransportFailure | ConnectionLost =>
  verb === 'reads' && navigator.onLine ? new TransportFailure(`${path}: ${why}`) : new ConnectionLost(`${path}: ${why}`)

/** What came, or why nothing did, in the words of the specification (section 8). */
async function attempt({ path, verb }: Question, body: BodyInit): Promise<Delivered | string> {
  const limit =
    verb === 'reads'
      ? { signal: AbortSignal.timeout(READ_WITHIN_MS) }
      : { keepalive: typeof body === 'string' && body.length <= KEEPALIVE_LENGTH }
  try {
    const response = await fetch(path, { method: 'POST', headers: headersFor(body), body, ...limit })
    return { httpStatus: response.status, envelope: await readEnvelope(response) }
  } catch (failure) {
    return WHY[(failure as { name?: string } | null)?.name ?? ''] ?? 'Network Error'
  }
}

const WHY: Readonly<Record<string, string>> = { AbortError: 'Request aborted', TimeoutError: 'timeout exceeded' }

async function readEnvelope(response: Response): Promise<Envelope | undefined> {
  if (!response.headers.get('content-type')?.includes('application/json')) return undefined
  const body: unknown = await response.json()
  return typeof body === 'object' && body !== null && 'code' in body ? (body as Envelope) : undefined
}

function headersFor(body: BodyInit): Record<string, string> {
  const { token } = readSession()
  const guard = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  return {
    accept: 'application/json',
    [PAGE_LANGUAGE]: languageNow(),
    ...(token && { token }),
    ...(guard && { 'x-xsrf-token': decodeURIComponent(guard) }),
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  }
}

/** The body as the call's path asks for it: a form or JSON. */
export function bodyOf(path: string, input: unknown): BodyInit {
  return encodingOf(path) === 'json' ? JSON.stringify(input) : new URLSearchParams(fieldsOf(input))
}

/** The fields of an input as a query or a form has them; what is not set is left out. */
export const fieldsOf = (input: unknown): [string, string][] =>
  Object.entries(input ?? {}).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]]))

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
