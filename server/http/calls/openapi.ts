import * as z from 'zod/mini'
import type { AnyCall } from '#contract/call.ts'
import { encodingOf, isPostOnly } from '#contract/envelope.ts'
import { PLATFORM_REFUSALS } from '#contract/refusal.ts'
import { memoizeFulfilled } from '#server/concurrency/memoize-fulfilled.ts'
import type { Handler } from '../routing/exchange.ts'
import { policyHash } from '../security-headers.ts'
import { type ContentEncoding, chooseEncoding, encode } from '../wire/encoding.ts'
import type { ServedCall } from './answer.ts'
import type { HandleContext } from './handle.ts'
import { API_PAGE_STYLE, writeOpenApiPage } from './openapi-page.ts'

const MEDIA = { form: 'application/x-www-form-urlencoded', json: 'application/json' } as const

/** Returns true for calls of operators, which require a permission. */
const isOfOperators = ({ access }: AnyCall): boolean => typeof access === 'object'

type Sessions = Pick<HandleContext, 'recall' | 'authenticate'>

/**
 * Returns the handlers of `/api/openapi.json`, made from the contracts, and of `/api/`, a page that shows it without scripts. Calls of
 * operators are described to operators only.
 */
export function describeApi(
  answers: readonly ServedCall[],
  { recall, authenticate }: Sessions,
): { readonly description: Handler; readonly page: Handler } {
  const calls = answers.filter(({ isUndescribed }) => !isUndescribed).map(({ call }) => call)
  const open = calls.filter((call) => !isOfOperators(call))
  const forAll = [openDescription(open), openPage(open)] as const
  const whole = [openDescription(calls), openPage(calls)] as const
  const answerWith =
    (at: 0 | 1): Handler =>
    async ({ request }) => {
      const { token } = request.headers
      const session = typeof token === 'string' ? (recall(token) ?? (await authenticate(token))) : null
      const mayAll = session?.level === 'full' && session.roles.some((role) => role !== 'user')
      const { body, headers } = await (mayAll ? whole : forAll)[at](chooseEncoding(request.headers['accept-encoding']))
      const cacheControl = mayAll ? 'private, no-store' : 'public, max-age=300'
      return { headers: { ...headers, 'cache-control': cacheControl, vary: 'token, accept-encoding' }, body }
    }
  return { description: answerWith(0), page: answerWith(1) }
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

function describeCalls(calls: readonly AnyCall[]): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Lyceum API', version: '1', description: 'Every answer is an envelope { data, status, msg, code }.' },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    paths: Object.fromEntries(calls.map((call) => [call.path, describeCall(call)])),
  }
}

function describeCall(call: AnyCall): object {
  const operation = {
    summary: call.summary,
    ...(call.access !== 'anyone' && { security: [{ token: [] }] }),
    responses: responsesOf(call),
  }
  const media = call.file ? 'multipart/form-data' : MEDIA[encodingOf(call.path)]
  const post = { ...operation, requestBody: { content: { [media]: { schema: inputOf(call) } } } }
  return call.verb === 'reads' && !isPostOnly(call.path) ? { get: { ...operation, parameters: parametersOf(call) }, post } : { post }
}

function parametersOf(call: AnyCall): object[] {
  const { properties = {}, required = [] } = inputOf(call) as { properties?: Record<string, object>; required?: readonly string[] }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
}

function inputOf(call: AnyCall): object {
  if (call.file) return { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }
  return z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
}

function responsesOf(call: AnyCall): object {
  const success = {
    description: 'Done',
    content: { 'application/json': { schema: envelope(z.toJSONSchema(call.output, { unrepresentable: 'any' })) } },
  }
  const refusals = Object.entries({ ...PLATFORM_REFUSALS, ...call.refusals })
  if (call.isSpecified)
    return {
      200: {
        ...success,
        description: `Done, or refused with code 401 or 500 and data.reason: ${refusals.map(([code]) => code).join(', ')}`,
      },
    }
  const byStatus = Map.groupBy(refusals, ([, status]) => status)
  return {
    200: success,
    ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, { description: codes.map(([code]) => code).join(', ') }])),
  }
}

const envelope = (data: object): object => ({
  type: 'object',
  properties: { data, status: { type: 'string' }, msg: { type: 'string' }, code: { type: 'integer' } },
  required: ['data', 'status', 'msg', 'code'],
})
