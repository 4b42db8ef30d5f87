import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { MINUTE, SECOND } from '#contract/duration.ts'
import type { Forwarding, Target } from './target.ts'

type OverHttpContext = {
  /** Headers sent with every response, in addition to those of the other server. */
  readonly headers: Readonly<Record<string, string>>
  readonly maxSockets: number
  /** Limits the time until the other server begins its response. */
  readonly answerWithinMs?: number
}
type OverHttp = Disposable & {
  /** Ends all requests in progress. */
  cut(): void
  pass(target: Target, request: IncomingMessage, response: ServerResponse, forwarding: Forwarding): void
}

const PASSED_ON = ['accept', 'origin', 'user-agent', 'range', 'if-none-match'] as const
/** These headers belong to one connection only. */
const NOT_PASSED_BACK = new Set(['connection', 'keep-alive', 'transfer-encoding'])
/** Players may request the next segment ahead of time. Such a request is answered within three segments. */
const ANSWER_WITHIN_MS = 20 * SECOND
const SILENCE_MS = MINUTE

/** Forwards requests over HTTP and streams the responses back unbuffered. The client's address is passed on. */
export function openOverHttp({ headers, maxSockets, answerWithinMs = ANSWER_WITHIN_MS }: OverHttpContext): OverHttp {
  const agent = new Agent({ keepAlive: true, maxSockets })
  const inProgress = new Set<() => void>()

  function pass(target: Target, request: IncomingMessage, response: ServerResponse, forwarding: Forwarding): void {
    const { host, port } = target
    const options = { host, port, method: request.method, path: request.url, headers: headersFor(request, forwarding), agent }
    const passed = ask(options, (answer) => {
      passed.setTimeout(SILENCE_MS)
      const back = Object.entries(answer.headers).filter(([name, value]) => value !== undefined && !NOT_PASSED_BACK.has(name))
      response.writeHead(answer.statusCode ?? 502, { ...headers, ...Object.fromEntries(back) })
      forwarding.onAnswer(response.statusCode)
      answer.once('error', () => response.destroy()).pipe(response)
    })
    const stop = () => passed.destroy()
    let isGivenUp = false
    const giveUp = () => {
      isGivenUp = true
      passed.destroy(new Error('Given up'))
    }
    inProgress.add(giveUp)
    passed.once('close', () => inProgress.delete(giveUp))
    passed.setTimeout(answerWithinMs, giveUp)
    passed.on('error', () => {
      response.off('close', stop)
      if (response.headersSent || response.destroyed) response.destroy()
      // The other server closed an idle connection just as it was reused, so the request did not arrive there.
      else if (passed.reusedSocket && !isGivenUp) pass(target, request, response, forwarding)
      else forwarding.refuse()
    })
    response.once('close', stop)
    passed.end()
  }

  const cut = () => {
    for (const giveUp of [...inProgress]) giveUp()
  }
  return { pass, cut, [Symbol.dispose]: () => agent.destroy() }
}

function headersFor(request: IncomingMessage, { address }: Forwarding): Record<string, string> {
  const headers: Record<string, string> = { 'x-forwarded-for': address }
  for (const name of PASSED_ON) if (request.headers[name] !== undefined) headers[name] = String(request.headers[name])
  return headers
}
