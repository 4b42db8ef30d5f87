import * as z from 'zod/mini'
import type { AnyCall } from '#contract/call.ts'
import { encodingOf, isPostOnly } from '#contract/envelope.ts'
import { PLATFORM_REFUSALS, type Refusals } from '#contract/refusal.ts'

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
      schemas: { Refusal: REFUSAL },
      responses: Object.fromEntries([...PLATFORM_CODES].map(([status, codes]) => [nameOf(status), describeRefusals(codes)])),
    },
    paths: Object.fromEntries(calls.map((call) => [call.path, describeCall(call)])),
  }
}

/** The envelope of an answer whose HTTP status is not 200. `data` may have further details, which depend on the reason. */
const REFUSAL = {
  type: 'object',
  properties: {
    data: {
      type: 'object',
      properties: {
        reason: { type: 'string', description: 'A code for programs.' },
        fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'The code of each field that is wrong.' },
        retryAfter: { type: 'integer', description: 'Seconds to wait.' },
        requestId: { type: 'string', description: 'Finds the line of the log about a defect.' },
      },
      required: ['reason'],
    },
    status: { type: 'string', enum: ['error'] },
    msg: { type: 'string', description: 'A sentence for people, in the language of the request.' },
    code: { type: 'integer' },
  },
  required: ['data', 'status', 'msg', 'code'],
} as const

type Codes = readonly string[]
const byStatus = (refusals: Refusals): ReadonlyMap<number, Codes> =>
  new Map(
    [...Map.groupBy(Object.entries(refusals), ([, status]) => status)].map(([status, codes]) => [status, codes.map(([code]) => code)]),
  )
const PLATFORM_CODES = byStatus(PLATFORM_REFUSALS)
const nameOf = (status: number): string => `Refused${status}`

const describeRefusals = (codes: Codes): object => ({
  description: codes.join(', '),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Refusal' },
          { type: 'object', properties: { data: { type: 'object', properties: { reason: { type: 'string', enum: codes } } } } },
        ],
      },
    },
  },
})

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
  const schema = inputOf(call)
  const required = 'required' in schema
  const post = { post: { ...operation, requestBody: { required, content: { [media]: { schema } } } } }
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
  const all: Refusals = { ...PLATFORM_REFUSALS, ...call.refusals }
  if (call.isSpecified)
    return { 200: { ...success, description: `Done, or refused with code 401 or 500 and data.reason: ${Object.keys(all).join(', ')}` } }
  const refusals = [...byStatus(all)].map(([status, codes]) => {
    const isOfPlatform = codes.length === PLATFORM_CODES.get(status)?.length
    return [status, isOfPlatform ? { $ref: `#/components/responses/${nameOf(status)}` } : describeRefusals(codes)] as const
  })
  return { 200: success, ...Object.fromEntries(refusals) }
}

const envelope = (data: object): object => ({
  type: 'object',
  properties: { data, status: { type: 'string' }, msg: { type: 'string' }, code: { type: 'integer' } },
  required: ['data', 'status', 'msg', 'code'],
})
