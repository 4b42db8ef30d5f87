import type { IncomingMessage } from 'node:http'
import { cutText } from '#contract/input/cut-text.ts'
import { readBytes } from '../body/read-bytes.ts'
import type { Exchange, HttpReply } from '../routing/exchange.ts'
import type { Router } from '../routing/router.ts'
import { checkType, hasBody } from '../wire/body-type.ts'
import { parseForm } from '../wire/form.ts'
import { HttpError } from '../wire/http-error.ts'
import { requestQuery } from '../wire/request-url.ts'
import type { CapabilityRoutes, ProtocolRequest } from './answer.ts'
import { checkOrigin } from './calls.ts'

type Context = {
  /** Origins of pages that may ask (S54). */
  readonly origins: ReadonlySet<string>
  mayAnswer(exchange: Exchange): boolean | Promise<boolean>
  /** Runs a request that writes. Its database work counts against the limit of writers. */
  asWriter<T>(work: () => Promise<T>): Promise<T>
}

const MAX_BYTES = 32 * 1024
const WITHIN_MS = 10_000
const MOST_ARRIVING_BYTES = 4 * 1024 * 1024

/**
 * Answers requests of programs by a protocol of its own, such as OAuth: a form or a query, and an answer in JSON. A page of another site is
 * refused, because only programs ask here.
 */
export function serveProtocols(router: Router, capabilities: readonly CapabilityRoutes[], context: Context): void {
  const arriving = { used: 0, maxBytes: MOST_ARRIVING_BYTES }
  const readForm = async (request: IncomingMessage): Promise<ProtocolRequest['form']> => {
    if (request.method !== 'POST') return parseForm(requestQuery(request))
    if (!hasBody(request)) return {}
    checkType(request, 'form')
    return parseForm((await readBytes(request, arriving, { maxBytes: MAX_BYTES, withinMs: WITHIN_MS })).toString('utf8'))
  }
  for (const { path, methods, answer } of capabilities.flatMap((each) => each.protocols ?? [])) {
    router.on(methods, path, async (exchange): Promise<HttpReply> => {
      const { request } = exchange
      checkOrigin({ verb: 'acts' }, request, context.origins)
      if (!(await context.mayAnswer(exchange))) throw new HttpError(429, 'RATE_LIMITED')
      const asked = { form: await readForm(request), authorization: request.headers.authorization, caller: callerOf(exchange) }
      const { status, headers, body } = await context.asWriter(() => answer(asked))
      return {
        status,
        headers: { 'cache-control': 'no-store', ...headers, ...(body && { 'content-type': 'application/json; charset=utf-8' }) },
        ...(body && { body: JSON.stringify(body) }),
      }
    })
    const others = (['GET', 'POST'] as const).filter((method) => !methods.includes(method))
    const refuse = () => {
      throw new HttpError(405, 'METHOD_NOT_ALLOWED', { allow: methods.join(', ') })
    }
    if (others.length > 0) router.on(others, path, refuse)
  }
}

const callerOf = ({ request, address, id }: Exchange): ProtocolRequest['caller'] => ({
  address,
  agent: cutText(request.headers['user-agent'] ?? '', 300),
  requestId: id,
})
