import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { AnyCall } from '#contract/call.ts'
import { encodingOf, isSpecified } from '#contract/envelope.ts'
import { PLATFORM_REFUSALS } from '#contract/refusal.ts'
import type { Answer } from './answer.ts'
import { writeOpenApiPage } from './openapi-page.ts'
import { hashOf } from './security-headers.ts'

const MEDIA = { form: 'application/x-www-form-urlencoded', json: 'application/json' } as const

/** `/api/openapi.json`, made from the contracts, and `/api/` to browse it without a script. */
export function serveOpenApi(app: FastifyInstance, answers: readonly Answer[]): void {
  const calls = answers.map(({ call }) => call)
  let document: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(describeCalls(calls))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(document)
  })
  let page: { readonly html: string; readonly policy: string } | undefined
  app.get('/api/', (_request, reply) => {
    page ??= openPage(calls)
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=300',
        'content-security-policy': page.policy,
      })
      .send(page.html)
  })
}

/** The page has no script at all, and one style that is named by its hash. */
function openPage(calls: readonly AnyCall[]) {
  const html = writeOpenApiPage(calls)
  const style = `style-src '${hashOf(/<style>([\s\S]*?)<\/style>/.exec(html)![1]!)}'`
  return { html, policy: `default-src 'none'; ${style}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'` }
}

export function describeCalls(calls: readonly AnyCall[]): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Lyceum', version: '1', description: 'Every answer is an envelope { data, status, msg, code }.' },
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
  return call.verb === 'reads' && !isSpecified(call.path) ? { get: { ...operation, parameters: parametersOf(call) }, post } : { post }
}

/** The fields of a read, as its query says them. */
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
  if (isSpecified(call.path))
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
