import { encodingOf } from '#contract/envelope.ts'
import { newAddress } from '../../world/process.ts'
import type { Data } from '../../world.ts'
import type { Ledger, Outcome } from './ledger.ts'

type Request = { readonly method: string; readonly headers: Readonly<Record<string, string>>; readonly body?: string | Uint8Array }
export type Answer = { readonly outcome: Outcome; readonly status: number; readonly data: Data; readonly headers: Headers }

/** Makes requests of one server, each once: a repeated write would hide whether the first had happened. */
export type Client = {
  ask(path: string, fields: Readonly<Record<string, unknown>>, token?: string): Promise<Answer>
  send(path: string, request: Request): Promise<Answer>
}

/** A request without an answer after this time hangs. */
export const LONGEST_MS = 15_000

export function openClient(url: string, { answers }: Pick<Ledger, 'answers'>): Client {
  const send = async (path: string, request: Request): Promise<Answer> => {
    const beganAt = performance.now()
    const note = (status: number | 'cut' | 'late') => answers.push({ path, status, beganAt, tookMs: performance.now() - beganAt })
    try {
      const headers = { 'x-forwarded-for': newAddress(), ...request.headers }
      const response = await fetch(url + path, { ...request, headers, signal: AbortSignal.timeout(LONGEST_MS) } as RequestInit)
      const { code = response.status, data } = envelopeIn(await response.text())
      note(code)
      return { outcome: outcomeOf(code), status: code, data, headers: response.headers }
    } catch (defect) {
      if ((defect as Error).name === 'TimeoutError') note('late')
      else note('cut')
      return { outcome: wasNeverSent(defect) ? 'refused' : 'unknown', status: 0, data: '' as Data, headers: new Headers() }
    }
  }
  return {
    send,
    ask(path, fields, token) {
      const isForm = encodingOf(path) === 'form'
      const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
      const body = isForm ? new URLSearchParams(fields as Record<string, string>).toString() : JSON.stringify(fields)
      return send(path, { method: 'POST', headers: { 'content-type': type, ...(token !== undefined && { token }) }, body })
    },
  }
}

const outcomeOf = (status: number): Outcome => (status < 300 ? 'acknowledged' : status < 500 ? 'refused' : 'unknown')

const wasNeverSent = (defect: unknown): boolean => (defect as { cause?: { code?: unknown } }).cause?.code === 'ECONNREFUSED'

/** Reads the code of an envelope, because the calls of the specified client answer 200 also when they refuse. */
function envelopeIn(text: string): { readonly code?: number; readonly data: Data } {
  try {
    return JSON.parse(text) as { code: number; data: Data }
  } catch {
    return { data: text as Data }
  }
}
