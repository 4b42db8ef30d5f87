import { encodingOf } from '#contract/envelope.ts'
import { newAddress } from '../../world/process.ts'
import type { Data } from '../../world.ts'
import type { Ledger, Outcome } from './ledger.ts'

type Request = { readonly method: string; readonly headers: Readonly<Record<string, string>>; readonly body?: string | Uint8Array }
type Envelope = { readonly data: Data; readonly code: number }
type Answer = { readonly outcome: Outcome; readonly status: number; readonly data: Data; readonly headers: Headers }

/** Makes requests of one server, each once: a repeated write would hide whether the first had happened. */
export type Client = {
  ask(path: string, fields: Readonly<Record<string, unknown>>, headers?: Readonly<Record<string, string>>): Promise<Answer>
  send(path: string, request: Request): Promise<Answer>
}

/** A request without an answer after this time hangs. */
const LONGEST_MS = 15_000

export function openClient(url: string, { answers, refusals }: Pick<Ledger, 'answers' | 'refusals'>): Client {
  const send = async (path: string, request: Request): Promise<Answer> => {
    const beganAt = performance.now()
    const note = (status: number | 'cut' | 'late', reason = '') => {
      answers.push({ path, status, beganAt, tookMs: performance.now() - beganAt })
      const refusal = `${path.replace(UUID, '…')} ${status} ${reason}`.trimEnd()
      if (status === 'cut' || status === 'late' || status >= 300) refusals[refusal] = (refusals[refusal] ?? 0) + 1
    }
    try {
      const headers = { 'x-forwarded-for': newAddress(), ...request.headers }
      const response = await fetch(url + path, { ...request, headers, signal: AbortSignal.timeout(LONGEST_MS) } as RequestInit)
      const envelope = envelopeIn(await response.text())
      const status = statusOf(response.status, envelope)
      note(status, envelope.data?.['reason'])
      return { outcome: outcomeOf(status), status, data: envelope.data, headers: response.headers }
    } catch (defect) {
      if ((defect as Error).name === 'TimeoutError') note('late')
      else note('cut')
      return { outcome: wasNeverSent(defect) ? 'refused' : 'unknown', status: 0, data: '' as Data, headers: new Headers() }
    }
  }
  return {
    send,
    ask(path, fields, headers) {
      const isForm = encodingOf(path) === 'form'
      const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
      const body = isForm ? new URLSearchParams(fields as Record<string, string>).toString() : JSON.stringify(fields)
      return send(path, { method: 'POST', headers: { 'content-type': type, ...headers }, body })
    },
  }
}

const outcomeOf = (status: number): Outcome => (status < 300 ? 'acknowledged' : status < 500 ? 'refused' : 'unknown')

const wasNeverSent = (defect: unknown): boolean => (defect as { cause?: { code?: unknown } }).cause?.code === 'ECONNREFUSED'

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

function envelopeIn(text: string): Envelope {
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return { data: text as Data, code: 200 }
  }
}

/** Returns the status of a refusal whose HTTP status is 200, as the specified client wants it. */
function statusOf(status: number, { code, data }: Envelope): number {
  if (status !== 200 || code === 200) return status
  return STATUSES[String(data['reason'])] ?? 422
}
const STATUSES: Readonly<Record<string, number>> = { DEFECT: 500, BUSY: 503, RATE_LIMITED: 429 }
