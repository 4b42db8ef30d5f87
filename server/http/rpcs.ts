import { readBytes } from './body/read-bytes.ts'
import type { CapabilityRoutes } from './calls/answer.ts'
import { checkOrigin } from './calls/calls.ts'
import type { Exchange, HttpReply } from './routing/exchange.ts'
import type { Router } from './routing/router.ts'
import { checkType } from './wire/body-type.ts'
import { HttpError } from './wire/http-error.ts'
import { parseJson } from './wire/json.ts'

type Context = {
  /** Origins of pages that may ask (S54). */
  readonly origins: ReadonlySet<string>
  mayAnswer(exchange: Exchange): boolean | Promise<boolean>
}

const MAX_BYTES = 64 * 1024
const WITHIN_MS = 10_000
const MOST_ARRIVING_BYTES = 8 * 1024 * 1024
const ALLOWED = 'POST'

/** Answers JSON-RPC of programs. A page of another site is refused, so that no browser is used to reach a site in a private network. */
export function serveRpcs(router: Router, capabilities: readonly CapabilityRoutes[], { origins, mayAnswer }: Context): void {
  const arriving = { used: 0, maxBytes: MOST_ARRIVING_BYTES }
  for (const { path, answer } of capabilities.flatMap((each) => each.rpcs ?? [])) {
    router.on(['POST'], path, async (exchange): Promise<HttpReply> => {
      const { request } = exchange
      checkOrigin({ verb: 'acts' }, request, origins)
      if (!(await mayAnswer(exchange))) throw new HttpError(429, 'RATE_LIMITED')
      checkType(request, 'json')
      const bytes = await readBytes(request, arriving, { maxBytes: MAX_BYTES, withinMs: WITHIN_MS })
      const version = request.headers['mcp-protocol-version']
      const message = readMessage(bytes)
      for (let more = lengthOf(message) - 1; more > 0; more--) if (!(await mayAnswer(exchange))) throw new HttpError(429, 'RATE_LIMITED')
      const { status, body } = await answer(message, typeof version === 'string' ? version : undefined)
      const headers = { 'cache-control': 'no-store', ...(body && { 'content-type': 'application/json; charset=utf-8' }) }
      return { status, headers, ...(body && { body: JSON.stringify(body) }) }
    })
    router.on(['GET', 'HEAD', 'DELETE'], path, () => {
      throw new HttpError(405, 'METHOD_NOT_ALLOWED', { allow: ALLOWED })
    })
  }
}

/** Each message of a batch counts as a request. */
const lengthOf = (message: unknown): number => (Array.isArray(message) ? message.length : 1)

/** Returns undefined for what is no JSON, which the protocol has an error for. */
function readMessage(bytes: Buffer): unknown {
  try {
    return parseJson(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
