import { readBytes } from './body/read-bytes.ts'
import type { CapabilityRoutes } from './calls/answer.ts'
import type { Exchange } from './routing/exchange.ts'
import type { Router } from './routing/router.ts'
import { HttpError } from './wire/http-error.ts'

type Context = { mayAnswer(exchange: Exchange): boolean | Promise<boolean> }

/** The body sent by a mail program is discarded. */
const MAX_BYTES = 4 * 1024
const WITHIN_MS = 5_000

/**
 * Answers one-click requests of mail programs (RFC 8058): a POST of any type, without login, cookie or redirect. The address alone
 * determines what it ends.
 */
export function serveOneClicks(router: Router, capabilities: readonly CapabilityRoutes[], { mayAnswer }: Context): void {
  const arriving = { used: 0, maxBytes: Number.POSITIVE_INFINITY }
  for (const { prefix, press } of capabilities.flatMap((each) => each.oneClicks ?? [])) {
    router.on(['POST'], `${prefix}:name`, async (exchange) => {
      if (!(await mayAnswer(exchange))) throw new HttpError(429, 'RATE_LIMITED')
      await readBytes(exchange.request, arriving, { maxBytes: MAX_BYTES, withinMs: WITHIN_MS })
      const { name = '' } = exchange.params
      if (!(await press(name))) throw new HttpError(404, 'NOT_FOUND')
      return { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }, body: 'OK' }
    })
  }
}
