import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { REALTIME_PATH } from '#contract/realtime.ts'
import type { Settings } from '#server/config/settings.ts'
import { readOpenFilesLimit } from '#server/disk/open-files.ts'
import type { Identity } from '#server/identity.ts'
import type { Limits } from '#server/limit/limits.ts'
import type { OrdinaryLimit, RequestKind } from '#server/limit/ordinary.ts'
import type { Log } from '#server/observe/log.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { openBodyReader } from './body/body.ts'
import type { Answers, Moved } from './calls/answer.ts'
import { type CallsContext, serveCalls } from './calls/calls.ts'
import type { Denial, HandleContext } from './calls/handle.ts'
import { askInProcess } from './calls/in-process.ts'
import { serveOpenApi } from './calls/openapi.ts'
import { gatherSentences } from './calls/reply.ts'
import { HTTP_TIMEOUTS, type HttpTimeouts } from './connection/http-timeouts.ts'
import { BACKLOG, openHttp, type Upgrades } from './connection/listen.ts'
import { originsOf } from './connection/origins.ts'
import { reportRefused } from './connection/per-address.ts'
import type { Sent } from './connection/sent.ts'
import { serveFiles } from './files/files.ts'
import { openStaticFiles } from './files/static-files.ts'
import { serveStreams } from './files/streams.ts'
import { type HealthContext, isReady, serveLiveness, serveReadiness } from './health.ts'
import { serveLeads } from './leads.ts'
import { countCached, observeAnswers, observeCalls } from './observe-answers.ts'
import { serveOneClicks } from './one-clicks.ts'
import { serveDocuments } from './pages/documents.ts'
import { serveOfflinePage } from './pages/offline-page.ts'
import { readTags } from './pages/page-tags.ts'
import { openPages, type Pages, type PagesContext, servePages } from './pages/pages.ts'
import { findBuild, renderFromSource, type WebBuild } from './pages/renderer.ts'
import { servePolicyReports } from './policy-reports.ts'
import { commonHeaders, pageHeaders } from './security-headers.ts'
import { serveUploads } from './uploads.ts'
import { addressOf, trustProxies } from './wire/address.ts'
import { HttpError } from './wire/http-error.ts'
import { servePreferences } from './wire/preferences.ts'

type FrontContext = Pick<HandleContext, 'authenticate' | 'recall' | 'judge' | 'denied'> & {
  readonly settings: Settings
  readonly identity: Pick<Identity, 'current' | 'last'>
  readonly capabilities: readonly Answers[]
  readonly log: Log
  readonly metrics: Metrics
  readonly limits: Limits
  readonly ordinary: OrdinaryLimit
  readonly pool: Pool
  readonly asWriter: CallsContext['asWriter']
  readonly sockets?: Upgrades & { drain(): void; close(): void }
  /** Returns true while `dropPages` is called for changes by other processes. No page is cached otherwise. Always true when omitted. */
  readonly isConnected?: () => boolean
  /** Returns true while the database does not answer, so that rendering is pointless. Always false when omitted. */
  readonly isSilent?: () => boolean
  /** Answers requests meant for another server of this installation, before any other handling. */
  readonly forward?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined
  onSent?(sent: Sent): void
  /** Returns true while the disk has room for new files. Always true when omitted. */
  hasRoom?(): Promise<boolean>
  nowMs(): number
  /** The finished web build. The default is the build of this checkout. */
  readonly build?: WebBuild
  readonly timeouts?: Partial<HttpTimeouts>
}
export type Front = AsyncDisposable & {
  listen(): Promise<string>
  /** Loads the page renderer unless it is loaded. Rejects when it cannot be loaded. */
  loadPages(): Promise<void>
  drain(): void
  /** Invalidates the pages that depend on one of these tags, or all pages when `tags` is empty. Tags are separated by white space. */
  dropPages(tags?: string): void
  sizeBytes(): number
}

/** Assembles the HTTP side: cached pages and files come first, then calls; all other paths are pages. */
export async function openFront(context: FrontContext): Promise<Front> {
  const { settings, capabilities, identity, log, nowMs } = context
  const strict = settings.mode !== 'development'
  const timeouts = { ...HTTP_TIMEOUTS, sockets: mostSockets(), ...context.timeouts }
  const build = context.build ?? findBuild()
  const headers = commonHeaders(settings)
  const sentences = gatherSentences(capabilities)
  const pages = openPages({
    headers: pageHeaders(settings),
    strict,
    https: settings.https,
    nowMs,
    identity,
    ...(context.isConnected && { isConnected: context.isConnected }),
    ...(context.isSilent && { isSilent: context.isSilent }),
  })
  const files = strict ? openStaticFiles(build.filesDir, headers, identity) : undefined
  let draining = false
  const http = openHttp({
    guard: { hosts: settings.publicHosts },
    headers,
    log,
    sentences,
    siteNameIn: (language) => identity.last().name[language],
    timeouts,
    perAddress: perAddressOf(context),
    upgrades: context.sockets,
    onSent: (sent) => context.onSent?.(sent),
    serveFirst: serveFirstOf(context, pages, files),
  })
  observeAnswers(http.app, context)
  const findRenderer = strict ? build.findRenderer : await renderFromSource(http.app)
  const loadPages = async () => void (strict && (await findRenderer())) // development loads pages from source for every request
  const health = {
    nowMs,
    isDraining: () => draining,
    ready: () => isReady(context.pool, loadPages),
    hasRoom: context.hasRoom ?? (async () => true),
  }
  await serveRoutes(http.app, context, { pages, sentences, timeouts, findRenderer, strict, health })
  return {
    // Loads the renderer before listening, so that the first reader does not wait for it.
    listen: () => loadPages().then(() => http.app.listen({ host: settings.host, port: settings.port, backlog: BACKLOG })),
    loadPages,
    drain() {
      draining = true
      http.drain()
      context.sockets?.drain()
    },
    sizeBytes: () => pages.cache.sizeBytes(),
    dropPages: (tags = '') => pages.cache.drop(readTags(tags)),
    [Symbol.asyncDispose]() {
      context.sockets?.close() // closing the listener would wait for these connections
      return http.close()
    },
  }
}

/** Serves what needs neither router nor calls. In development there are no build files, and no page is cached. */
function serveFirstOf({ forward, metrics }: FrontContext, pages: Pages, files: ReturnType<typeof openStaticFiles> | undefined) {
  const counted = countCached(metrics)
  return (request: IncomingMessage, response: ServerResponse): boolean =>
    (forward?.(request, response) ?? false) ||
    (files !== undefined && counted('page', response, () => pages.serveCached(request, response))) ||
    counted('file', response, () => files?.serve(request, response) ?? false)
}

/** Uses half of the system's limit on open files. Requests need the rest. */
const mostSockets = (): number => Math.min(HTTP_TIMEOUTS.sockets, Math.floor(readOpenFilesLimit() / 2))

const perAddressOf = (context: FrontContext) => ({
  most: context.settings.connectionsPerAddress,
  proxies: trustProxies(context.settings.trustedProxies),
  onRefused: reportRefused(context),
})

type Parts = Pick<PagesContext, 'findRenderer' | 'strict'> &
  Pick<CallsContext, 'sentences'> & { readonly pages: Pages; readonly timeouts: HttpTimeouts; readonly health: HealthContext }

async function serveRoutes(
  app: FastifyInstance,
  context: FrontContext,
  { pages, sentences, timeouts, findRenderer, strict, health }: Parts,
): Promise<void> {
  const { settings, capabilities, log, nowMs } = context
  const { handlerMs } = timeouts
  const answers = capabilities.flatMap((each) => each.answers)
  const proxies = trustProxies(settings.trustedProxies)
  const strangers = (request: Pick<FastifyRequest, 'raw' | 'id'>) => ({
    address: addressOf(request.raw, proxies),
    requestId: request.id,
    session: null,
  })
  serveLiveness(app)
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!(await context.ordinary.pass(strangers(request)))) throw new HttpError(429, 'RATE_LIMITED')
    })
    servePreferences(scope, settings.https)
    serveOfflinePage(scope, { identity: context.identity, isWanted: strict })
    serveOpenApi(scope, answers, context)
    serveFiles(scope, capabilities)
    serveReadiness(scope, health)
  })
  if (context.sockets) serveUpgradeHint(app)
  serveStreams(app, capabilities)
  servePolicyReports(app, { log, proxies, nowMs })
  const common = {
    ...context,
    https: settings.https,
    sentences,
    proxies,
    origins: originsOf(settings),
    clientOrigins: settings.clientOrigins,
    handlerMs,
    observe: observeCalls(context),
  }
  await serveUploads(app, capabilities, { ...common, timeouts })
  await serveCalls(app, answers, { ...common, readBody: openBodyReader(timeouts) })
  const mayRenderFor: PagesContext['mayRender'] = (request) => mayAnswer(context, strangers(request), 'costly')
  const mayAnswerFor: PagesContext['mayRender'] = (request) => mayAnswer(context, strangers(request), 'ordinary')
  serveOneClicks(app, capabilities, { mayAnswer: mayAnswerFor })
  const answerPage = await servePages(app, pages, {
    askFor: askInProcess(answers, log),
    identity: context.identity,
    log,
    headers: pageHeaders(settings),
    strict,
    handlerMs,
    findRenderer,
    findMoved: (path) => findMoved(capabilities, path),
    mayRender: mayRenderFor,
    nowMs,
  })
  serveLeads(app, capabilities, { proxies, mayAnswer: mayAnswerFor, answerPage })
  serveDocuments(app, capabilities, { cache: pages.cache, mayRender: mayRenderFor })
}

/** Answers plain HTTP requests for the WebSocket path with 426. */
const serveUpgradeHint = (app: FastifyInstance) =>
  app.get(REALTIME_PATH, (_request, reply) => reply.code(426).header('upgrade', 'websocket').header('connection', 'close').send())

async function findMoved(capabilities: readonly Answers[], path: string): Promise<Moved | null> {
  for (const each of capabilities) {
    const moved = await each.findMoved?.(path)
    if (moved) return moved
  }
  return null
}

async function mayAnswer({ ordinary, denied }: FrontContext, caller: Denial['caller'], kind: RequestKind): Promise<boolean> {
  if (await ordinary.pass(caller, kind)) return true
  denied({ path: 'pages', refusal: { refused: 'RATE_LIMITED' }, caller })
  return false
}
