import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { MINUTE, SECOND } from '#contract/duration.ts'
import type { OrdinaryLimit } from '#server/limit/ordinary.ts'
import type { Places } from '#server/limit/places.ts'
import { addressOf, type TrustedProxies } from './wire/address.ts'

/** Address of another server of this installation. */
export type Target = { readonly host: string; readonly port: number }

type ForwardContext = {
  /** Returns the address of another server of this installation, or undefined while there is none. */
  findTarget(): Target | undefined | Promise<Target | undefined>
  readonly proxies: TrustedProxies
  /** Headers sent with every response, in addition to those of the other server. */
  readonly headers: Readonly<Record<string, string>>
  readonly ordinary: OrdinaryLimit
  /** Counts responses in progress: short ones, and long ones that last as long as the broadcast. */
  readonly places: { readonly short: Places; readonly long: Places }
  readonly maxSockets: number
  readonly answerWithinMs?: number
  /** Returns how long a response to this URL, with its query, lasts; undefined when the other server does not answer it. */
  takes(url: string): 'short' | 'long' | undefined
  /** Is called when the response begins, because some responses last for hours. */
  onAnswer(status: number, tookMs: number): void
}
type Forward = Disposable & { serve(request: IncomingMessage, response: ServerResponse): boolean }

const PASSED_ON = ['accept', 'origin', 'user-agent', 'range', 'if-none-match'] as const
/** These headers belong to one connection only. */
const NOT_PASSED_BACK = new Set(['connection', 'keep-alive', 'transfer-encoding'])
/** Players may request the next segment ahead of time. Such a request is answered within three segments. */
const ANSWER_WITHIN_MS = 20 * SECOND
const SILENCE_MS = MINUTE
/** Seconds until a refused client may retry. */
const RETRY_AFTER_S = { 429: '10', 503: '2' } as const

/**
 * Forwards requests to another server of this installation and streams its responses back unbuffered. Requests and responses in progress
 * are limited by address, and connections to the other server are limited (S87, S107). The client's address is passed on.
 */
export function openForward({
  findTarget,
  proxies,
  headers,
  ordinary,
  places,
  maxSockets,
  takes,
  onAnswer,
  ...times
}: ForwardContext): Forward {
  const { answerWithinMs = ANSWER_WITHIN_MS } = times
  const agent = new Agent({ keepAlive: true, maxSockets })

  async function serve(request: IncomingMessage, response: ServerResponse, lasts: 'short' | 'long'): Promise<void> {
    const since = performance.now()
    const refuse = (status: 429 | 503) => {
      response
        .writeHead(status, { ...headers, 'cache-control': 'no-store', 'retry-after': RETRY_AFTER_S[status], 'content-length': '0' })
        .end()
      onAnswer(status, performance.now() - since)
    }
    const address = addressOf(request, proxies)
    if (!(await ordinary.pass({ address, session: null }, 'media'))) return refuse(429)
    const target = await findTarget()
    if (response.destroyed) return
    if (!target) return refuse(503)
    const leave = places[lasts].take(address)
    if (!leave) return refuse(503)
    response.once('close', leave)
    pass(target, request, response, address, {
      refuse: () => refuse(503),
      onAnswer: (status) => onAnswer(status, performance.now() - since),
    })
  }

  function pass(target: Target, request: IncomingMessage, response: ServerResponse, address: string, on: Answering): void {
    const options = { ...target, method: request.method, path: request.url, headers: headersFor(request, address), agent }
    const passed = ask(options, (answer) => {
      passed.setTimeout(SILENCE_MS)
      const back = Object.entries(answer.headers).filter(([name, value]) => value !== undefined && !NOT_PASSED_BACK.has(name))
      response.writeHead(answer.statusCode ?? 502, { ...headers, ...Object.fromEntries(back) })
      on.onAnswer(response.statusCode)
      answer.once('error', () => response.destroy()).pipe(response)
    })
    const stop = () => passed.destroy()
    let isSilent = false
    passed.setTimeout(answerWithinMs, () => {
      isSilent = true
      passed.destroy()
    })
    passed.on('error', () => {
      response.off('close', stop)
      if (response.headersSent || response.destroyed) response.destroy()
      // The other server closed an idle connection just as it was reused, so the request did not arrive there.
      else if (passed.reusedSocket && !isSilent) pass(target, request, response, address, on)
      else on.refuse()
    })
    response.once('close', stop)
    passed.end()
  }

  return {
    serve(request, response) {
      const lasts = request.method === 'GET' || request.method === 'HEAD' ? takes(request.url ?? '/') : undefined
      if (lasts !== undefined) serve(request, response, lasts).catch(() => response.destroy())
      return lasts !== undefined
    },
    [Symbol.dispose]: () => agent.destroy(),
  }
}

type Answering = { refuse(): void; onAnswer(status: number): void }

function headersFor(request: IncomingMessage, address: string): Record<string, string> {
  const headers: Record<string, string> = { 'x-forwarded-for': address.replace(/\/\d+$/, '') }
  for (const name of PASSED_ON) if (request.headers[name] !== undefined) headers[name] = String(request.headers[name])
  return headers
}
