import * as z from 'zod/mini'
import type { Rpc } from '#server/http/calls/answer.ts'
import type { IntegrationContext } from '../context.ts'
import { callTool, TOOLS } from './tools.ts'

// The Model Context Protocol over HTTP (modelcontextprotocol.io, revision 2026-07-28), with the handshake of earlier revisions. The server
// has no sessions and sends nothing by itself: each POST has one answer, so any process may give it.

const STATELESS = '2026-07-28'
/** The only revision with batches, and the one of requests that name none. */
const BATCHED = '2025-03-26'
const VERSIONS = [STATELESS, '2025-11-25', '2025-06-18', BATCHED] as const
const NEWEST_WITH_HANDSHAKE = '2025-11-25'

/** The version of the product is for operators only (S108). */
const API_VERSION = '1'

const ERRORS = { parse: -32_700, request: -32_600, method: -32_601, params: -32_602 } as const

const Message = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.optional(z.union([z.string().check(z.maxLength(200)), z.number()])),
  method: z.string().check(z.maxLength(100)),
  params: z.optional(z.record(z.string(), z.unknown())),
})
type Message = z.output<typeof Message>
type Reply = Awaited<ReturnType<Rpc['answer']>>

/** Serves published content to language models, read-only and without a login. */
export const mcp = (context: IntegrationContext): Rpc => ({
  path: '/mcp',
  async answer(sent, version) {
    if (sent === undefined) return failed(400, null, ERRORS.parse, 'The body is no JSON.')
    const isBatch = Array.isArray(sent) && sent.length > 0 && (version ?? BATCHED) === BATCHED
    return isBatch ? await answerBatch(context, sent) : await answerMessage(context, sent, version)
  },
})

/** Answers the messages of a batch one after the other. Notifications have no answer. */
async function answerBatch(context: IntegrationContext, messages: readonly unknown[]): Promise<Reply> {
  const replies: object[] = []
  for (const each of messages) {
    const { body } = await answerMessage(context, each, BATCHED)
    if (body) replies.push(body)
  }
  return replies.length === 0 ? { status: 202 } : { status: 200, body: replies }
}

async function answerMessage(context: IntegrationContext, sent: unknown, version: string | undefined): Promise<Reply> {
  const read = Message.safeParse(sent)
  if (!read.success) return failed(400, null, ERRORS.request, 'The body is no message of JSON-RPC 2.0.')
  const message = read.data
  if (message.id === undefined) return { status: 202 }
  if (version !== undefined && !isVersion(version))
    return failed(400, message.id, ERRORS.request, `The revision ${version} is not supported. Supported: ${VERSIONS.join(', ')}.`)
  return await answerRequest(context, { ...message, id: message.id }, version === STATELESS)
}

const isVersion = (text: unknown): text is (typeof VERSIONS)[number] => (VERSIONS as readonly unknown[]).includes(text)

type Request = Message & { readonly id: string | number }

async function answerRequest(context: IntegrationContext, { id, method, params = {} }: Request, isStateless: boolean): Promise<Reply> {
  const done = (result: object): Reply => ({
    status: 200,
    body: { jsonrpc: '2.0', id, result: isStateless ? { resultType: 'complete', ...result } : result },
  })
  switch (method) {
    case 'initialize':
      return done(await initialize(context, params))
    case 'server/discover':
      return done({ supportedVersions: VERSIONS, ...(await describe(context)), ...FRESH })
    case 'ping':
      return done({})
    case 'tools/list':
      return done({ tools: TOOLS, ...(isStateless && FRESH) })
    case 'tools/call': {
      const called = await callTool(context, params)
      return 'problem' in called ? failed(200, id, ERRORS.params, called.problem) : done(called)
    }
    default:
      return failed(isStateless ? 404 : 200, id, ERRORS.method, `The method ${method} is not supported.`)
  }
}

/** Belongs to the stateless revision, like `resultType`. Clients of earlier ones refuse unknown fields in the answer to a ping. */
const FRESH = { ttlMs: 3_600_000, cacheScope: 'public' } as const

async function initialize(context: IntegrationContext, { protocolVersion }: Readonly<Record<string, unknown>>): Promise<object> {
  const isKnown = isVersion(protocolVersion) && protocolVersion !== STATELESS
  return { protocolVersion: isKnown ? protocolVersion : NEWEST_WITH_HANDSHAKE, ...(await describe(context)) }
}

async function describe({ identity }: IntegrationContext): Promise<object> {
  const site = await identity.current()
  return {
    capabilities: { tools: {} },
    serverInfo: { name: 'lyceum', title: site.name['en-US'], version: API_VERSION },
    instructions: `Published content of ${site.name['en-US']} (${site.name['zh-CN']}). Search, then read an item by its number. Cite its url.`,
  }
}

const failed = (status: number, id: string | number | null, code: number, message: string): Reply => ({
  status,
  body: { jsonrpc: '2.0', id, error: { code, message } },
})
