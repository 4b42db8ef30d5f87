import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Places } from '#server/limit/places.ts'
import type { RequestLimit } from '#server/limit/request-limit.ts'
import { clientAddress, type TrustedProxies } from '../wire/address.ts'
import { openInProcess } from './in-process.ts'
import { openOverHttp } from './over-http.ts'
import type { Target } from './target.ts'

type ForwardContext = {
  /** Returns the other server, or undefined while there is none. */
  findTarget(): Target | undefined | Promise<Target | undefined>
  readonly proxies: TrustedProxies
  /** Headers sent with every response, in addition to those of the other server. */
  readonly headers: Readonly<Record<string, string>>
  readonly requestLimit: RequestLimit
  /** Counts responses in progress: short ones, and long ones that last as long as the broadcast. */
  readonly places: { readonly short: Places; readonly long: Places }
  readonly maxSockets: number
  readonly answerWithinMs?: number
  /** Returns how long a response to this URL, with its query, lasts; undefined when the other server does not answer it. */
  takes(url: string): 'short' | 'long' | undefined
  /** Is called when the response begins, because some responses last for hours. */
  onAnswer(status: number, tookMs: number): void
}
type Forward = Disposable & {
  serve(request: IncomingMessage, response: ServerResponse): boolean
  /** Ends all responses of the other server, which has been replaced. One that has not begun becomes a 503. */
  cut(): void
}

/** Seconds until a refused client may retry. */
const RETRY_AFTER_S = { 429: '10', 503: '2' } as const

/**
 * Passes requests to another server of this installation: in this process when it runs here and the response is short, else over HTTP.
 * Requests and responses in progress are limited by address, and connections to the other server are limited (S87, S107).
 */
export function openForward({ findTarget, proxies, headers, requestLimit, places, takes, onAnswer, ...overHttp }: ForwardContext): Forward {
  const inProcess = openInProcess(headers)
  const http = openOverHttp({ headers, ...overHttp })

  async function serve(request: IncomingMessage, response: ServerResponse, lasts: 'short' | 'long'): Promise<void> {
    const since = performance.now()
    const count = (status: number) => onAnswer(status, performance.now() - since)
    const refuse = (status: 429 | 503) => {
      response
        .writeHead(status, { ...headers, 'cache-control': 'no-store', 'retry-after': RETRY_AFTER_S[status], 'content-length': '0' })
        .end()
      count(status)
    }
    const address = clientAddress(request, proxies)
    if (!(await requestLimit.pass({ address, session: null }, 'media'))) return refuse(429)
    const target = await findTarget()
    if (response.destroyed) return
    if (!target) return refuse(503)
    const leave = places[lasts].take(address)
    if (!leave) return refuse(503)
    response.once('close', leave)
    // The other server knows addresses, not the networks that limits count.
    const forwarding = { address: address.replace(/\/\d+$/, ''), refuse: () => refuse(503), onAnswer: count }
    if (lasts === 'short' && target.answerInProcess) inProcess(target.answerInProcess, request, response, forwarding)
    else http.pass(target, request, response, forwarding)
  }

  return {
    serve(request, response) {
      const lasts = request.method === 'GET' || request.method === 'HEAD' ? takes(request.url ?? '/') : undefined
      if (lasts !== undefined) serve(request, response, lasts).catch(() => response.destroy())
      return lasts !== undefined
    },
    cut: http.cut,
    [Symbol.dispose]: () => http[Symbol.dispose](),
  }
}
