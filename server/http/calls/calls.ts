import type { OutgoingHttpHeaders } from 'node:http'
import type { AnyCall, Outcome } from '#contract/call.ts'
import { isPostOnly } from '#contract/envelope.ts'
import { cutText } from '#contract/input/cut-text.ts'
import type { BodyReader } from '../body/body.ts'
import { type Asked, type Exchange, type HttpReply, hasResponse, type ReplyHandler, type RouteAnswer } from '../routing/exchange.ts'
import type { RouteMethod, Router } from '../routing/router.ts'
import { isForwarded, type TrustedProxies } from '../wire/address.ts'
import { HttpError } from '../wire/http-error.ts'
import { readLanguage } from '../wire/preferences.ts'
import { type AnyRequest, isGet } from '../wire/requests.ts'
import type { ServedCall } from './answer.ts'
import { isOfClient, preflightReply, shareWith } from './client-origins.ts'
import { deviceCookie, readDeviceCookie } from './device-cookie.ts'
import { defectOf, type HandleContext, handle } from './handle.ts'
import { readBearer } from './programs.ts'
import { type CallReply, type Refusing, refuse, type Sentences, sentenceOf, succeed } from './reply.ts'
import type { SharedGet } from './shared-get.ts'
import type { Visitor } from './visitor.ts'

export type CallsContext = HandleContext & {
  /** Answers from the store, or stores the answer. Returns the reply when the caller or the input is refused. */
  answerShared(asked: SharedGet): Promise<'sent' | CallReply>

  readonly sentences: Sentences
  readonly proxies: TrustedProxies
  /** Origins that may send requests that change data (S54). */
  readonly origins: ReadonlySet<string>
  /** Origins of clients on other hosts. They may make calls and nothing else. */
  readonly clientOrigins: ReadonlySet<string>
  readonly https: boolean
  readonly readBody: BodyReader
  /** Runs a call that acts. Its database work counts against the limit of writers. */
  asWriter<T>(work: () => Promise<T>): Promise<T>
  observe(answered: AnsweredCall): void
}
/** A call that was answered or failed. */
type AnsweredCall = Pick<CallReply, 'reason'> & { readonly path: string; readonly tookMs: number; readonly visitor: Visitor }
/** A request for a call. */
type CallRequest = ServedCall & { readonly request: AnyRequest; readonly visitor: Visitor }

/** Binds every call to its path. A wrong verb is refused with 405; an invalid body never reaches the call. */
export function serveCalls(router: Router, answers: readonly ServedCall[], context: CallsContext): void {
  const handlers = new Map<string, ReplyHandler>(answers.map((each) => [each.call.path, handlerOf(each, context)]))
  const handle: ReplyHandler = (asked) => handlers.get(pathOf(asked))?.(asked) ?? 'not found'
  for (const route of callRoutes(answers)) router.reply(route === ANYWHERE ? OTHER_VERBS : VERBS, route, handle)
  for (const [path, handler] of handlers) router.shortcut(path, routeOf(path), handler)
}

const handlerOf =
  (served: ServedCall, context: CallsContext): ReplyHandler =>
  (asked) =>
    needsResponse(served, asked) ? 'left' : answer(served, asked, context)

const VERBS: readonly RouteMethod[] = ['GET', 'HEAD', 'POST']
const OTHER_VERBS: readonly RouteMethod[] = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY']
/**
 * Matches all paths for verbs other than GET, HEAD and POST, which only some uploads accept. A call answers such a request with the verbs
 * that it accepts.
 */
const ANYWHERE = '*'
/** These paths contain calls and no pages. */
const ROOTS = ['/api/', '/system/auth/']

/** Registers one route per root for all calls below it. The router takes 2 kB for each path and verb, and starts more slowly. */
export const callRoutes = (answers: readonly ServedCall[]): ReadonlySet<string> =>
  new Set([ANYWHERE, ...answers.map(({ call: { path } }) => routeOf(path))])

const routeOf = (path: string): string => {
  const root = ROOTS.find((each) => path.startsWith(each))
  return root === undefined ? path : `${root}*`
}

const pathOf = ({ route, params }: Asked): string => route.replace('*', () => params['*'] ?? '')

/** An answer that is stored is sent as a page is. */
const needsResponse = ({ call }: ServedCall, asked: Asked): boolean => isSharedGet(call, asked.request) && !hasResponse(asked)

async function answer({ call, run }: ServedCall, exchange: Asked, context: CallsContext): Promise<RouteAnswer> {
  const { request } = exchange
  const isShared = isOfClient(context.clientOrigins, request)
  if (isShared) shareWith(exchange)
  if (isShared && request.method === 'OPTIONS') return preflightReply(verbsOf(call))
  const since = performance.now()
  const visitor = describeVisitor(exchange, context)
  const observe = ({ reason }: Pick<CallReply, 'reason'>) =>
    context.observe({ path: call.path, tookMs: performance.now() - since, visitor, ...(reason !== undefined && { reason }) })
  try {
    const asked = { call, run, request, visitor }
    const written = await (isSharedGet(call, request) && hasResponse(exchange)
      ? answerGet(asked, exchange, context)
      : answerCall(asked, context))
    observe(written === 'sent' ? {} : written)
    return written === 'sent' ? written : toHttp(call, written, context)
  } catch (defect) {
    observe(defect instanceof HttpError ? defect : { reason: 'DEFECT' })
    throw defect
  }
}

const isSharedGet = (call: AnyCall, request: AnyRequest): boolean => call.isShared === true && isGet(request)

function answerGet(asked: CallRequest, exchange: Exchange, context: CallsContext): Promise<'sent' | CallReply> {
  const { call, request } = asked
  if (!isOfClient(context.clientOrigins, request)) checkOrigin(call, request, context.origins)
  return context.answerShared({
    ...asked,
    exchange,
    read: context.readBody(call, request),
    write: (outcome) => write(asked, outcome, context),
  })
}

async function answerCall(asked: CallRequest, context: CallsContext): Promise<CallReply> {
  const { call, request, visitor } = asked
  checkVerb(call, request)
  if (!isOfClient(context.clientOrigins, request)) checkOrigin(call, request, context.origins)
  const read = context.readBody(call, request)
  const work = () => handle(context, asked, { visitor, read })
  const outcome = await (call.verb === 'acts' ? context.asWriter(work) : work()).catch((defect: unknown) => refusalOfBody(call, defect))
  return write(asked, outcome, context)
}

/**
 * Turns TOO_LARGE and BUSY into ordinary refusals for calls of the specification. Its client can send a body that is too large, or too many
 * bodies at once.
 */
function refusalOfBody({ isSpecified }: AnyCall, defect: unknown): Refusing {
  if (isSpecified && defect instanceof HttpError && REFUSED_BODIES.has(defect.reason)) return { refused: defect.reason }
  throw defect
}
const REFUSED_BODIES: ReadonlySet<string> = new Set(['TOO_LARGE', 'BUSY'])

function checkVerb(call: AnyCall, request: AnyRequest): void {
  const verbs = verbsOf(call)
  if (request.method !== 'POST' && !(verbs === GET_TOO && isGet(request))) throw new HttpError(405, 'METHOD_NOT_ALLOWED', { allow: verbs })
}

const GET_TOO = 'GET, HEAD, POST'
const verbsOf = ({ verb, path }: AnyCall): string => (verb === 'reads' && !isPostOnly(path) ? GET_TOO : 'POST')

/**
 * Refuses cross-site requests by browser headers. A caller without a session sends no header that a foreign page could not send, too (S54).
 */
export function checkOrigin(call: Pick<AnyCall, 'verb'>, { headers }: Pick<AnyRequest, 'headers'>, origins: ReadonlySet<string>): void {
  const isForeign = headers.origin !== undefined && !origins.has(headers.origin)
  if (isForeign || (call.verb === 'acts' && headers['sec-fetch-site'] === 'cross-site')) throw new HttpError(403, 'FORBIDDEN')
}

/** Reads the token from its own header and from no other place (S35). */
export function describeVisitor({ request, id, address }: Asked, { proxies }: Pick<CallsContext, 'proxies'>): Visitor {
  const { token } = request.headers
  return {
    token: typeof token === 'string' && token !== '' ? token : null,
    bearer: readBearer(request.headers.authorization),
    address,
    isForwarded: isForwarded(request, proxies),
    agent: cutText(request.headers['user-agent'] ?? '', 300),
    language: readLanguage(request.headers),
    device: readDeviceCookie(request.headers.cookie),
    requestId: id,
  }
}

/** Writes the response. An output that violates its contract is a defect. */
function write({ call, visitor }: CallRequest, outcome: Outcome<AnyCall>, { sentences, log }: CallsContext): CallReply {
  const { path } = call
  const { language, requestId } = visitor
  const toRefusal = (no: Refusing) => refuse(call, no, { sentence: sentenceOf(sentences, no, { language, path }), requestId })
  try {
    return 'ok' in outcome ? { ...succeed(call, outcome.ok), device: outcome.device } : toRefusal(outcome)
  } catch (defect) {
    return toRefusal(defectOf(log, defect, { path, requestId }))
  }
}

/** They are frozen, so that they are written once for all responses. */
const HEADERS: OutgoingHttpHeaders = Object.freeze({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'token, cookie, accept-language, origin',
})

const toHttp = (call: AnyCall, reply: CallReply, context: CallsContext): HttpReply => {
  const { status, body } = reply
  const own = ownHeaders(call, reply, context)
  return { status, headers: own ? { ...HEADERS, ...own } : HEADERS, body }
}

function ownHeaders(call: AnyCall, { reason, retryAfter, device }: CallReply, { https }: CallsContext): OutgoingHttpHeaders | undefined {
  if (retryAfter === undefined && reason !== 'TOKEN' && device === undefined && !call.clearsSiteData) return undefined
  return {
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(reason === 'TOKEN' && { 'www-authenticate': 'Bearer' }),
    ...(device !== undefined && { 'set-cookie': deviceCookie(device, call.path, https) }),
    ...(call.clearsSiteData && reason === undefined && { 'clear-site-data': '"cache", "storage"' }),
  }
}
