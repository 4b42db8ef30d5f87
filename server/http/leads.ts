import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cutText } from '#contract/input/cut-text.ts'
import type { Answers } from './calls/answer.ts'
import { addressOf, type TrustedProxies } from './wire/address.ts'
import { HttpError } from './wire/http-error.ts'

type LeadsContext = {
  readonly proxies: TrustedProxies
  /** Answers with the page at an address, or with the 404 page. */
  answerPage(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  mayAnswer(request: Pick<FastifyRequest, 'raw' | 'id'>): boolean | Promise<boolean>
}

/** Counts and redirects tracked links. The target comes from the capability, never from the request, and the redirect is not cached. */
export function serveLeads(app: FastifyInstance, capabilities: readonly Answers[], { proxies, mayAnswer, answerPage }: LeadsContext): void {
  for (const { prefix, find } of capabilities.flatMap((each) => each.leads ?? [])) {
    app.get<{ Params: { readonly name: string } }>(`${prefix}:name`, async (request, reply) => {
      if (!(await mayAnswer(request))) throw new HttpError(429, 'RATE_LIMITED')
      const agent = cutText(request.headers['user-agent'] ?? '', 300)
      const to = await find(request.params.name, { address: addressOf(request.raw, proxies), agent, isVisit: isVisit(request) })
      if (to === null) return await answerPage(request, reply)
      return reply
        .code(302)
        .headers({ location: toHeader(to), 'cache-control': 'no-store', 'referrer-policy': 'origin' })
        .send()
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
const isVisit = ({ method, headers, query }: Pick<FastifyRequest, 'method' | 'headers' | 'query'>): boolean =>
  method === 'GET' &&
  !Object.hasOwn(query as object, 'test') &&
  !/prefetch|prerender|preview/.test(`${headers['sec-purpose']} ${headers['purpose']}`)
