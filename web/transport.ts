import type { AnyCall } from '#contract/call.ts'
import { type Envelope, encodingOf, PAGE_LANGUAGE } from '#contract/envelope.ts'
import { languageNow } from './language.ts'
import { readSession } from './session/session.ts'

export type CallQuestion = Pick<AnyCall, 'path' | 'verb'>
/** A missing envelope means that an intermediary such as a proxy answered. */
export type Delivered = { readonly httpStatus: number; readonly envelope: Envelope | undefined }

/** A call got no answer: a write at once, a read after all retries. The session does not end for that (R40). */
export class ConnectionLost extends Error {}

const WAITS_MS = [300, 900, 2_700]
/** Limits the body of a write that continues when its page is left, because browsers allow few such bytes in flight. */
const KEEPALIVE_LENGTH = 1_000
/**
 * Aborts a read after this time; the server answers within half of it. Writes have no limit, because uploads take as long as their bytes
 * need.
 */
const READ_WITHIN_MS = 30_000

/** Sends a call to the server. Reads are retried before they fail; a write is never sent twice. */
export async function deliverCall(question: CallQuestion, body: BodyInit): Promise<Delivered> {
  let outcome = await attempt(question, body)
  for (const waitMs of question.verb === 'reads' ? WAITS_MS : []) {
    if (typeof outcome !== 'string') return outcome
    await pause(waitMs)
    outcome = await attempt(question, body)
  }
  if (typeof outcome !== 'string') return outcome
  throw new ConnectionLost(`${question.path}: ${outcome}`)
}

/** Returns the answer, or the reason of the failure in the words of the specification (section 8). */
async function attempt({ path, verb }: CallQuestion, body: BodyInit): Promise<Delivered | string> {
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

/** Encodes the body as the path requires: a form or JSON. */
export function bodyOf(path: string, input: unknown): BodyInit {
  return encodingOf(path) === 'json' ? JSON.stringify(input) : new URLSearchParams(fieldsOf(input))
}

/** Returns the fields of an input for a query or a form; omits undefined and null. */
export const fieldsOf = (input: unknown): [string, string][] =>
  Object.entries(input ?? {}).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]]))

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
