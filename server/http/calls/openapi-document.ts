import * as z from 'zod/mini'
import type { AnyCall } from '#contract/call.ts'
import { encodingOf, isPostOnly } from '#contract/envelope.ts'
import { PLATFORM_REFUSALS } from '#contract/refusal.ts'

const MEDIA = { form: 'application/x-www-form-urlencoded', json: 'application/json' } as const

/** Describes calls in OpenAPI 3.1. Addresses are relative to the site that answers. */
export function describeCalls(calls: readonly AnyCall[]): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lyceum API',
      version: '1',
      description:
        'Every answer is an envelope { data, status, msg, code }. Paths below /api/v1/ are for programs and stay as they are; all others belong to the pages of the site and may change with them.',
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'token', description: 'The session of a person.' },
        program: { type: 'http', scheme: 'bearer', description: 'An API token, made in the console.' },
      },
    },
    paths: Object.fromEntries(calls.map((call) => [call.path, describeCall(call)])),
  }
}

const TAGS = { programs: 'Calls for programs.', site: 'Calls of the pages of the site.' } as const

/** The name of a call for generated clients: `/api/v1/drafts/save` is `v1_drafts_save`. */
const operationIdOf = (path: string): string =>
  path
    .replace(/^\/(api\/)?/, '')
    .replaceAll('/', '_')
    .replace(/[^A-Za-z0-9_]+(.)/g, (_, next: string) => next.toUpperCase())

/** A shared call answers strangers, too; a token only counts its own requests. */
function securityOf({ access, isShared }: AnyCall): object[] {
  if (isShared) return [{}, { program: [] }]
  if (access === 'anyone') return [{}]
  return [typeof access === 'object' && access.scope !== undefined ? { program: [] } : { session: [] }]
}

function describeCall(call: AnyCall): object {
  const operation = {
    operationId: operationIdOf(call.path),
    tags: [call.path.startsWith('/api/v1/') ? 'programs' : 'site'],
    summary: call.summary,
    security: securityOf(call),
    responses: responsesOf(call),
  }
  const media = call.file ? 'multipart/form-data' : MEDIA[encodingOf(call.path)]
  const get = { get: { ...operation, parameters: parametersOf(call) } }
  const post = { post: { ...operation, requestBody: { content: { [media]: { schema: inputOf(call) } } } } }
  if (call.isShared) return get
  // Two operations of one path have two names.
  return call.verb === 'reads' && !isPostOnly(call.path)
    ? { ...get, post: { ...post.post, operationId: `${operation.operationId}_by_post` } }
    : post
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
