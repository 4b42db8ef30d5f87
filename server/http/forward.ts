import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { MINUTE, SECOND } from '#contract/duration.ts'
import type { OrdinaryLimit } from '#server/limit/ordinary.ts'
import type { Places } from '#server/limit/places.ts'
import { addressOf, type TrustedProxies } from './wire/address.ts'

/** Where a server of our own listens. */
export type Target = { readonly host: string; readonly port: number }

type ForwardDeps = {
  /** Another server of our own; undefined: there is none at this moment. */
  findTarget(): Target | undefined | Promise<Target | undefined>
  readonly proxies: TrustedProxies
  /** Sent with every answer, beside the other server's own headers. */
  readonly headers: Readonly<Record<string, string>>
  readonly ordinary: OrdinaryLimit
  /** Answers that are under way: those that end by themselves, and those that last as long as the broadcast. */
  readonly places: { readonly short: Places; readonly long: Places }
  /** Sockets to the other server at once. */
  readonly maxSockets: number
  /** How long the other server may take to begin its answer. */
  readonly answerWithinMs?: number
  /** Whether an address, query and all, is answered there, and for how long. */
  takes(url: string): 'short' | 'long' | undefined
  /** Called when the first byte of an answer is there: some go on for hours. */
  onAnswer(status: number, tookMs: number): void
}
type Forward = Disposable & { serve(request: IncomingMessage, response: ServerResponse): boolean }

const PASSED_ON = ['accept', 'origin', 'user-agent', 'range', 'if-none-match'] as const
/** Of one connection only. */
const NOT_PASSED_BACK = new Set(['connection', 'keep-alive', 'transfer-encoding'])
/** A player that asks ahead is answered within three segments. */
const ANSWER_WITHIN_MS = 20 * SECOND
const SILENCE_MS = MINUTE
/** When a client that was refused may ask again. */
const RETRY_AFTER_S = { 429: '10', 503: '2' } as const

/**
 * Passes requests on to another server of our own and its answers back as they come, unbuffered. Requests are counted by the address, and so are the
 * answers under way; connections to the other server are bounded (S87, S107). The client's address is passed on with the request.
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
}: ForwardDeps): Forward {
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
      // It was closed at rest, in the moment in which it was taken: the request has not arrived there.
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
