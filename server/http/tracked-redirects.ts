import type { IncomingMessage } from 'node:http'
import { cutText } from '#contract/input/cut-text.ts'
import type { CapabilityRoutes } from './calls/answer.ts'
import type { Exchange, Handler } from './routing/exchange.ts'
import type { Router } from './routing/router.ts'
import { HttpError } from './wire/http-error.ts'
import { requestQuery } from './wire/request-url.ts'

type TrackedRedirectsContext = {
  /** Answers with the page at an address, or with the 404 page. */
  readonly answerPage: Handler
  mayAnswer(exchange: Exchange): boolean | Promise<boolean>
}

/** Counts and redirects tracked links. The target comes from the capability, never from the request, and the redirect is not cached. */
export function serveTrackedRedirects(
  router: Router,
  capabilities: readonly CapabilityRoutes[],
  { mayAnswer, answerPage }: TrackedRedirectsContext,
): void {
  for (const { prefix, find } of capabilities.flatMap((each) => each.trackedRedirects ?? [])) {
    router.get(`${prefix}:name`, async (exchange) => {
      if (!(await mayAnswer(exchange))) throw new HttpError(429, 'RATE_LIMITED')
      const { request, address } = exchange
      const { name = '' } = exchange.params
      const agent = cutText(request.headers['user-agent'] ?? '', 300)
      const to = await find(name, { address, agent, isVisit: isVisit(request) })
      if (to === null) return answerPage(exchange)
      return { status: 302, headers: { location: toHeader(to), 'cache-control': 'no-store', 'referrer-policy': 'origin' } }
    })
  }
}

/** Converts an address to characters allowed in a header, with the escaping of browsers. */
function toHeader(to: string): string {
  const { href, origin } = new URL(to, OWN)
  return origin === OWN ? href.slice(OWN.length) : href
}
/** Base for parsing a path of this site. */
const OWN = 'http://own.invalid'

/** Browsers announce prefetches in these headers. `?test` marks a trial of the link. */
function isVisit(request: IncomingMessage): boolean {
  const { method, headers } = request
  const isTrial = new URLSearchParams(requestQuery(request)).has('test')
  return method === 'GET' && !isTrial && !/prefetch|prerender|preview/.test(`${headers['sec-purpose']} ${headers['purpose']}`)
}
