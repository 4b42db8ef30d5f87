import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { addressOf, type TrustedProxies } from './wire/address.ts'

type ForwardDeps = {
  /** Where a server of our own listens on this machine. */
  readonly port: number
  readonly proxies: TrustedProxies
  /** Whether an address, query and all, is answered there. */
  takes(url: string): boolean
  /** Called when the first byte of an answer is there: some go on for hours. */
  onAnswer(status: number, tookMs: number): void
}
type Forward = Disposable & { serve(request: IncomingMessage, response: ServerResponse): boolean }

const PASSED_ON = ['accept', 'origin', 'user-agent', 'range', 'if-none-match'] as const
/** Of one connection only. */
const NOT_PASSED_BACK = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/** Passes requests on to another server of our own and its answers back as they come, unbuffered. Who asks is told to it. */
export function openForward({ port, proxies, takes, onAnswer }: ForwardDeps): Forward {
  const agent = new Agent({ keepAlive: true })
  return {
    serve(request, response) {
      const { method, url = '/' } = request
      if ((method !== 'GET' && method !== 'HEAD') || !takes(url)) return false
      const since = performance.now()
      const headers: Record<string, string> = { 'x-forwarded-for': addressOf(request, proxies).replace(/\/\d+$/, '') }
      for (const name of PASSED_ON) if (request.headers[name] !== undefined) headers[name] = String(request.headers[name])
      const pass = () => {
        const passed = ask({ host: '127.0.0.1', port, method, path: url, headers, agent }, (answer) => {
          const back = Object.entries(answer.headers).filter(([name, value]) => value !== undefined && !NOT_PASSED_BACK.has(name))
          response.writeHead(answer.statusCode ?? 502, Object.fromEntries(back))
          onAnswer(response.statusCode, performance.now() - since)
          pipeline(answer, response, () => {})
        })
        passed.on('error', () => {
          if (response.headersSent || response.destroyed) response.destroy()
          // It was closed at rest, in the moment in which it was taken: the request has not been heard.
          else if (passed.reusedSocket) pass()
          else {
            response.writeHead(503, { 'cache-control': 'no-store', 'retry-after': '2' }).end()
            onAnswer(503, performance.now() - since)
          }
        })
        response.once('close', () => passed.destroy())
        passed.end()
      }
      pass()
      return true
    },
    [Symbol.dispose]: () => agent.destroy(),
  }
}
