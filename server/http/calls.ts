import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyCall, Outcome } from '#contract/call.ts'
import { encodingOf, isSpecified } from '#contract/envelope.ts'
import { addressOf, type TrustedProxies } from './address.ts'
import type { Answer } from './answer.ts'
import { checkType, type Encoding, hasBody, parseForm, readForm, readJson } from './body.ts'
import { allowFiles, readFile } from './file-body.ts'
import { HANDLER_LIMIT_MS, type HandleDeps, handle, type Visitor } from './handle.ts'
import { HttpError } from './http-error.ts'
import { readPreferences } from './preferences.ts'
import { type Reply, refuse, type Sentences, succeed } from './reply.ts'

export type CallsDeps = HandleDeps & {
  readonly sentences: Sentences
  readonly proxies: TrustedProxies
  /** Origins that may send what changes something (S54). */
  readonly origins: ReadonlySet<string>
  observe(path: string, reply: Reply, tookMs: number, visitor: Visitor): void
}

/** Binds every call to its path. A wrong verb is 405, a wrong body never reaches the call. */
export async function serveCalls(app: FastifyInstance, answers: readonly Answer[], deps: CallsDeps): Promise<void> {
  await app.register(async (scope) => {
    // Bodies are read by us, after the verb, the origin and the type were checked.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const each of answers.filter(({ call }) => !call.file)) bind(scope, each, deps)
  })
  await app.register(async (scope) => {
    await allowFiles(scope)
    for (const each of answers.filter(({ call }) => call.file)) bind(scope, each, deps)
  })
}

function bind(scope: FastifyInstance, each: Answer, deps: CallsDeps): void {
  scope.all(each.call.path, async (request, reply) => {
    const since = performance.now()
    checkVerb(each.call, request)
    checkOrigin(each.call, request, deps.origins)
    const visitor = visitorOf(request, deps)
    const raw = await readBody(each.call, request)
    const outcome = await withinLimit(handle(deps, each, raw, visitor))
    const written = write(each.call, outcome, visitor, deps)
    deps.observe(each.call.path, written, performance.now() - since, visitor)
    return send(reply, each.call, written)
  })
}

function checkVerb(call: AnyCall, { method }: FastifyRequest): void {
  const get = method === 'GET' && call.verb === 'reads' && !isSpecified(call.path)
  if (method !== 'POST' && !get) throw new HttpError(405, 'METHOD_NOT_ALLOWED')
}

/** Who has no session has no header that a foreign page could not send, so foreign pages are told apart by what browsers say (S54). */
function checkOrigin(call: AnyCall, { headers }: FastifyRequest, origins: ReadonlySet<string>): void {
  if (call.verb === 'reads') return
  const foreign = headers.origin !== undefined && !origins.has(headers.origin)
  if (foreign || headers['sec-fetch-site'] === 'cross-site') throw new HttpError(403, 'FORBIDDEN')
}

/** The token is read from its own header and from nowhere else (S35). */
function visitorOf(request: FastifyRequest, { proxies }: CallsDeps): Visitor {
  const { token } = request.headers
  return {
    token: typeof token === 'string' && token !== '' ? token : null,
    address: addressOf(request.raw, proxies),
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    language: readPreferences(request.headers.cookie).language,
    requestId: request.id,
  }
}

function readBody(call: AnyCall, request: FastifyRequest): unknown {
  const { raw } = request
  if (request.method === 'GET') return parseForm(raw.url!.split('?')[1] ?? '')
  const encoding: Encoding = call.file ? 'file' : encodingOf(call.path)
  if (!hasBody(raw) && call.verb === 'reads') return {}
  if (!hasBody(raw) && raw.headers['content-type'] === undefined) return {}
  checkType(raw, encoding)
  if (call.file) return readFile(request, call.file.maxBytes)
  return encoding === 'form' ? readForm(raw) : readJson(raw)
}

/** A call that takes longer than its limit is answered with BUSY; what it does goes on to its own end (S90). */
async function withinLimit(outcome: Promise<Outcome<AnyCall>>): Promise<Outcome<AnyCall>> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Outcome<AnyCall>>((resolve) => {
    timer = setTimeout(() => resolve({ refused: 'BUSY', retryAfter: 5 }), HANDLER_LIMIT_MS)
  })
  return Promise.race([outcome, late]).finally(() => clearTimeout(timer))
}

function write(call: AnyCall, outcome: Outcome<AnyCall>, visitor: Visitor, { sentences }: CallsDeps): Reply {
  if ('ok' in outcome) return succeed(call, outcome.ok)
  return refuse(call.path, call.refusals, outcome, sentences(outcome.refused, visitor.language), visitor.requestId)
}

function send(reply: FastifyReply, call: AnyCall, { status, body, retryAfter }: Reply) {
  reply.code(status).headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', vary: 'token, cookie' })
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (call.path === '/api/user/logout' && status === 200) reply.header('clear-site-data', '"cache", "storage"')
  return reply.send(body)
}
