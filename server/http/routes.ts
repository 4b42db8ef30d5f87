import { REALTIME_PATH } from '#contract/realtime.ts'
import { openTurns, type Turns } from '#server/concurrency/turns.ts'
import type { Settings } from '#server/config/settings.ts'
import type { Identity } from '#server/identity.ts'
import type { Limits } from '#server/limit/limits.ts'
import type { RequestKind, RequestLimit } from '#server/limit/request-limit.ts'
import type { Log } from '#server/observe/log.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { openBodyReader } from './body/body.ts'
import { serveCallbacks } from './callbacks.ts'
import type { CapabilityRoutes, MovedPath } from './calls/answer.ts'
import { type CallsContext, serveCalls } from './calls/calls.ts'
import type { CallDenial, HandleContext } from './calls/handle.ts'
import { askInProcess } from './calls/in-process.ts'
import { describeApi } from './calls/openapi.ts'
import { serveProtocols } from './calls/protocols.ts'
import type { HttpTimeouts } from './connection/http-timeouts.ts'
import { originsOf } from './connection/origins.ts'
import { serveDownloads } from './downloads.ts'
import { fileRoutes } from './files/files.ts'
import { answerWorker, WORKER_PATH } from './files/offline-page.ts'
import { serveStreams } from './files/streams.ts'
import { answerReadiness, type HealthContext, serveLiveness } from './health.ts'
import { observeCalls } from './observe-answers.ts'
import { serveOneClicks } from './one-clicks.ts'
import { answerChoice } from './pages/choose-preferences.ts'
import { serveDocuments } from './pages/documents.ts'
import { type PageRoutesContext, type Pages, servePages } from './pages/pages.ts'
import { answerShared } from './pages/shared-answers.ts'
import type { SharedCaching } from './pages/shared-cache.ts'
import { servePolicyReports } from './policy-reports.ts'
import type { Asked, Exchange, RouteAnswer } from './routing/exchange.ts'
import type { Router } from './routing/router.ts'
import { serveRpcs } from './rpcs.ts'
import { pageHeaders } from './security-headers.ts'
import { serveTrackedRedirects } from './tracked-redirects.ts'
import { serveUploads } from './uploads.ts'
import { trustProxies } from './wire/address.ts'
import { HttpError } from './wire/http-error.ts'

export type RoutesContext = Pick<HandleContext, 'authenticate' | 'recall' | 'judge' | 'owesAgreement' | 'denied' | 'programs'> & {
  readonly settings: Settings
  readonly identity: Pick<Identity, 'current' | 'last'>
  readonly capabilities: readonly CapabilityRoutes[]
  readonly log: Log
  readonly metrics: Metrics
  readonly limits: Limits
  readonly requestLimit: RequestLimit
  readonly asWriter: CallsContext['asWriter']
  readonly sockets?: object
  /** Is undefined without shared caches in front. */
  readonly sharing?: SharedCaching | undefined
  nowMs(): number
}
type Parts = Pick<PageRoutesContext, 'findRenderer' | 'strict'> &
  Pick<CallsContext, 'sentences'> & { readonly pages: Pages; readonly timeouts: HttpTimeouts; readonly health: HealthContext }

/**
 * Limit the renderings and costly calls of strangers in progress, and the requests that wait. Few use the whole processor; more would only
 * delay the cached pages and calls beside them. A search or a filtered list takes some 10 ms.
 */
const AT_ONCE = 3
const SLOW_MS = 250
const WAITING = 256

/** Registers every route: health and the small ones, files, calls, and pages at all other paths. */
export function serveRoutes(router: Router, context: RoutesContext, parts: Parts): void {
  const { capabilities, log, nowMs } = context
  serveLiveness(router)
  serveLimited(router, context, parts)
  if (context.sockets) serveUpgradeHint(router)
  serveStreams(router, capabilities, context.sharing !== undefined)
  servePolicyReports(router, { log, nowMs })
  const turns = openTurns({ atOnce: AT_ONCE, slowMs: SLOW_MS, waiting: WAITING, waitMs: parts.timeouts.handlerMs })
  serveAnswers(router, { ...context, turns }, parts)
  servePagesAndLinks(router, { ...context, turns }, parts)
}

type InTurn = RoutesContext & { readonly turns: Turns }

/** Serves what counts as an ordinary request of its address and has no check of its own. */
function serveLimited(router: Router, context: RoutesContext, { strict, health }: Parts): void {
  const { settings, capabilities, requestLimit, identity } = context
  const limited =
    <A extends Asked, R extends RouteAnswer>(handle: (asked: A) => R | Promise<R>) =>
    async (asked: A): Promise<R> => {
      if (!(await requestLimit.pass(strangerOf(asked)))) throw new HttpError(429, 'RATE_LIMITED')
      return handle(asked)
    }
  const { description, page } = describeApi(
    capabilities.flatMap((each) => each.answers),
    context,
  )
  router.get('/preferences', limited(answerChoice(settings.https)))
  router.get(WORKER_PATH, limited(answerWorker(identity, strict)))
  router.get('/api/openapi.json', limited(description))
  router.get('/api/', limited(page))
  for (const [path, handle] of fileRoutes(capabilities, context.sharing !== undefined)) router.reply(['GET', 'HEAD'], path, limited(handle))
  router.get('/readyz', limited(answerReadiness(health)))
}

/** Answers plain HTTP requests for the WebSocket path with 426. */
const serveUpgradeHint = (router: Router): void =>
  router.get(REALTIME_PATH, () => ({ status: 426, headers: { upgrade: 'websocket', connection: 'close', 'cache-control': 'no-store' } }))

function serveAnswers(router: Router, context: InTurn, { sentences, timeouts, pages }: Parts): void {
  const { settings, capabilities } = context
  const common = {
    ...context,
    https: settings.https,
    sentences,
    proxies: trustProxies(settings.trustedProxies),
    origins: originsOf(settings),
    clientOrigins: settings.clientOrigins,
    handlerMs: timeouts.handlerMs,
    observe: observeCalls(context),
  }
  const shared = { ...common, cache: pages.cache }
  serveUploads(router, capabilities, { ...common, timeouts })
  serveDownloads(router, capabilities, common)
  serveCalls(
    router,
    capabilities.flatMap((each) => each.answers),
    { ...common, readBody: openBodyReader(timeouts), answerShared: (asked) => answerShared(shared, asked) },
  )
}

function servePagesAndLinks(router: Router, context: InTurn, { pages, timeouts, findRenderer, strict }: Parts): void {
  const { settings, capabilities, identity, log, nowMs } = context
  const mayRender = (exchange: Exchange) => mayAnswer(context, exchange, 'costly')
  const mayAnswerFor = (exchange: Exchange) => mayAnswer(context, exchange, 'ordinary')
  serveOneClicks(router, capabilities, { mayAnswer: mayAnswerFor })
  serveCallbacks(router, capabilities, { mayAnswer: mayAnswerFor })
  serveRpcs(router, capabilities, { origins: originsOf(settings), mayAnswer: mayRender })
  serveProtocols(router, capabilities, { origins: originsOf(settings), mayAnswer: mayAnswerFor, asWriter: context.asWriter })
  const answers = capabilities.flatMap((each) => each.answers)
  const answerPage = servePages(router, pages, {
    askFor: askInProcess(answers, log),
    identity,
    log,
    headers: pageHeaders(settings),
    strict,
    handlerMs: timeouts.handlerMs,
    findRenderer,
    findMoved: (path) => findMoved(capabilities, path),
    gates: capabilities.flatMap(({ gates = [] }) => gates),
    mayRender,
    turns: context.turns,
    nowMs,
  })
  serveTrackedRedirects(router, capabilities, { mayAnswer: mayAnswerFor, answerPage })
  serveDocuments(router, capabilities, { cache: pages.cache, mayRender })
}

async function findMoved(capabilities: readonly CapabilityRoutes[], path: string): Promise<MovedPath | null> {
  for (const each of capabilities) {
    const moved = await each.findMoved?.(path)
    if (moved) return moved
  }
  return null
}

/** Returns the caller that limits count when no session is read. */
const strangerOf = ({ address, id }: Asked): CallDenial['caller'] => ({ address, requestId: id, session: null })

async function mayAnswer({ requestLimit, denied }: RoutesContext, exchange: Exchange, kind: RequestKind): Promise<boolean> {
  const caller = strangerOf(exchange)
  if (await requestLimit.pass(caller, kind)) return true
  denied({ path: 'pages', refusal: { refused: 'RATE_LIMITED' }, caller })
  return false
}
