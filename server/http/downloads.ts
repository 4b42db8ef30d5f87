import type { SignedInCaller } from '#contract/caller.ts'
import type { CapabilityRoutes, Download, Downloads } from './calls/answer.ts'
import { type CallsContext, describeVisitor } from './calls/calls.ts'
import { admitCaller } from './calls/handle.ts'
import { refuse, sentenceOf } from './calls/reply.ts'
import { addHeaders, type Exchange, type HttpReply, type RouteAnswer } from './routing/exchange.ts'
import type { Router } from './routing/router.ts'

type DownloadsContext = Omit<CallsContext, 'readBody' | 'answerShared'>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Serves files that belong to one person. The token comes in its header, so an address that is passed on opens nothing (S35). */
export function serveDownloads(router: Router, capabilities: readonly CapabilityRoutes[], context: DownloadsContext): void {
  for (const downloads of capabilities.flatMap((each) => each.downloads ?? []))
    router.get(`${downloads.path}/:id`, (exchange) => answer(exchange, downloads, context))
}

/** Applies the checks of calls: session, access with its step-up, and rate limit. */
async function answer(exchange: Exchange, downloads: Downloads, context: DownloadsContext): Promise<RouteAnswer> {
  const { path, access } = downloads
  addHeaders(exchange, { 'cache-control': 'no-store', vary: 'token, cookie' })
  const admitted = await admitCaller(context, { path, access, limit: 'costly' }, describeVisitor(exchange, context))
  if ('refused' in admitted) return refusal(exchange, context, path, admitted)
  const { session } = admitted.caller
  if (session === null) return refusal(exchange, context, path, { refused: 'SESSION' })
  const { id = '' } = exchange.params
  const file = UUID.test(id) ? await downloads.find(id, { ...admitted.caller, session } satisfies SignedInCaller) : null
  return file ? send(exchange, file) : 'not found'
}

async function send({ request }: Exchange, { name, type, sizeBytes, open }: Download): Promise<RouteAnswer> {
  const headers = {
    'content-type': type,
    'content-length': sizeBytes,
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': `attachment; filename="${name}"`,
  }
  if (request.method === 'HEAD') return { headers }
  const body = await open()
  return body ? { headers, body } : 'not found'
}

type Refusing = Extract<Awaited<ReturnType<typeof admitCaller>>, { refused: string }>

function refusal(exchange: Exchange, context: DownloadsContext, path: string, refused: Refusing): HttpReply {
  const { language } = describeVisitor(exchange, context)
  const sentence = sentenceOf(context.sentences, refused, { language, path })
  const { status, body, retryAfter } = refuse({ refusals: {} }, refused, { sentence, requestId: exchange.id })
  const retry = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...retry }, body }
}
