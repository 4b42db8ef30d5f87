import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cutText } from '#contract/input/cut-text.ts'
import type { Answers } from './calls/answer.ts'
import { addressOf, type TrustedProxies } from './wire/address.ts'
import { HttpError } from './wire/http-error.ts'

type LeadsDeps = {
  readonly proxies: TrustedProxies
  /** Answers with the page of an address, which is that of an address without a page where there is none. */
  answerPage(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  mayAnswer(request: Pick<FastifyRequest, 'raw' | 'id'>): boolean | Promise<boolean>
}

/** Links that are counted on their way. They lead to what the capability says, never to what the request says, and are kept by nobody. */
export function serveLeads(app: FastifyInstance, capabilities: readonly Answers[], { proxies, mayAnswer, answerPage }: LeadsDeps): void {
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

/** An address in the characters that a header takes: others are escaped as browsers would. */
function toHeader(to: string): string {
  const { href, origin } = new URL(to, OWN)
  return origin === OWN ? href.slice(OWN.length) : href
}
/** Stands for this site where a path is read. */
const OWN = 'http://own.invalid'

/** Browsers say so when they fetch what might be visited later; `?test` is of who tries the link. */
const isVisit = ({ method, headers, query }: Pick<FastifyRequest, 'method' | 'headers' | 'query'>): boolean =>
  method === 'GET' &&
  !Object.hasOwn(query as object, 'test') &&
  !/prefetch|prerender|preview/.test(`${headers['sec-purpose']} ${headers['purpose']}`)
