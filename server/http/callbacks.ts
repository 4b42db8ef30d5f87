import { readBytes } from './body/read-bytes.ts'
import type { CapabilityRoutes } from './calls/answer.ts'
import type { Exchange, HttpReply } from './routing/exchange.ts'
import type { Router } from './routing/router.ts'
import { HttpError } from './wire/http-error.ts'

type Context = { mayAnswer(exchange: Exchange): boolean | Promise<boolean> }

const WITHIN_MS = 5_000
const MOST_ARRIVING_BYTES = 8 * 1024 * 1024

/**
 * Answers reports that outside services post. The last part of the path is a secret, so the route is not in the description of the API. A
 * wrong secret counts against its address, and its body is not read.
 */
export function serveCallbacks(router: Router, capabilities: readonly CapabilityRoutes[], { mayAnswer }: Context): void {
  const arriving = { used: 0, maxBytes: MOST_ARRIVING_BYTES }
  for (const { prefix, maxBytes, admits, answer } of capabilities.flatMap((each) => each.callbacks ?? [])) {
    router.on(['POST'], `${prefix}:name/:secret`, async (exchange): Promise<HttpReply> => {
      const { request, params } = exchange
      const { name = '', secret = '' } = params
      if (!admits(name, secret)) {
        if (!(await mayAnswer(exchange))) throw new HttpError(429, 'RATE_LIMITED')
        throw new HttpError(404, 'NOT_FOUND')
      }
      const body = await readBytes(request, arriving, { maxBytes, withinMs: WITHIN_MS })
      const reply = await answer(name, { headers: request.headers, body })
      return {
        status: reply.status,
        headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
        body: reply.body,
      }
    })
  }
}
