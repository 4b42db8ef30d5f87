import type { IncomingMessage } from 'node:http'
import type { AnyCall } from '#contract/call.ts'
import { memoizeFulfilled } from '#server/concurrency/memoize-fulfilled.ts'
import type { Handler } from '../routing/exchange.ts'
import { policyHash } from '../security-headers.ts'
import { type ContentEncoding, chooseEncoding, encode } from '../wire/encoding.ts'
import type { ServedCall } from './answer.ts'
import type { HandleContext } from './handle.ts'
import { describeCalls } from './openapi-document.ts'
import { API_PAGE_STYLE, writeOpenApiPage } from './openapi-page.ts'
import { readBearer } from './programs.ts'

/** Returns true for calls of operators, which require a permission. Calls of programs are described to all. */
const isOfOperators = ({ access }: AnyCall): boolean => typeof access === 'object' && access.scope === undefined

type Callers = Pick<HandleContext, 'recall' | 'authenticate' | 'programs'>

/**
 * Returns the handlers of `/api/openapi.json`, made from the contracts, and of `/api/`, a page that shows it without scripts. Calls of
 * operators are described to operators only, and to programs with a token.
 */
export function describeApi(answers: readonly ServedCall[], callers: Callers): { readonly description: Handler; readonly page: Handler } {
  const calls = answers.filter(({ isUndescribed }) => !isUndescribed).map(({ call }) => call)
  const open = calls.filter((call) => !isOfOperators(call))
  const forAll = [openDescription(open), openPage(open)] as const
  const whole = [openDescription(calls), openPage(calls)] as const
  const answerWith =
    (at: 0 | 1): Handler =>
    async ({ request, address }) => {
      const mayAll = (await isOperator(callers, request.headers['token'])) || (await isProgram(callers, request, address))
      const { body, headers } = await (mayAll ? whole : forAll)[at](chooseEncoding(request.headers['accept-encoding']))
      const cacheControl = mayAll ? 'private, no-store' : 'public, max-age=300'
      return { headers: { ...headers, 'cache-control': cacheControl, vary: 'token, authorization, accept-encoding' }, body }
    }
  return { description: answerWith(0), page: answerWith(1) }
}

async function isOperator({ recall, authenticate }: Callers, token: string | string[] | undefined): Promise<boolean> {
  const session = typeof token === 'string' ? (recall(token) ?? (await authenticate(token))) : null
  return session?.level === 'full' && session.roles.some((role) => role !== 'user')
}

async function isProgram({ programs }: Callers, { headers }: IncomingMessage, address: string): Promise<boolean> {
  const bearer = readBearer(headers.authorization)
  return bearer !== null && (await programs.authenticate(bearer, address)) !== null
}

type Made = { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }
type Make = (encoding: ContentEncoding) => Promise<Made>

/** Writes the text on the first request and compresses it on the first request for each encoding. */
function packOnce(write: () => { readonly text: string; readonly headers: Readonly<Record<string, string>> }): Make {
  let written: ReturnType<typeof write> | undefined
  const packed: Partial<Record<ContentEncoding, () => Promise<Buffer>>> = {}
  return async (encoding) => {
    written ??= write()
    const { text, headers } = written
    packed[encoding] ??= memoizeFulfilled(() => encode(Buffer.from(text), encoding, BROTLI_QUALITY))
    const coding = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    return { headers: { ...headers, ...coding }, body: await packed[encoding]() }
  }
}

const BROTLI_QUALITY = 5
const openDescription = (calls: readonly AnyCall[]): Make =>
  packOnce(() => ({ text: JSON.stringify(describeCalls(calls)), headers: { 'content-type': 'application/json; charset=utf-8' } }))

/** The page has no script, and one style that the policy allows by its hash. */
const openPage = (calls: readonly AnyCall[]): Make =>
  packOnce(() => {
    const text = writeOpenApiPage(calls)
    const style = `style-src '${policyHash(API_PAGE_STYLE)}'`
    const policy = `default-src 'none'; ${style}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
    return { text, headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy } }
  })
