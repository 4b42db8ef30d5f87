import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Settings } from '#server/config/settings.ts'
import type { Limits } from '#server/limit/limits.ts'
import type { OrdinaryLimit } from '#server/limit/ordinary.ts'
import type { Log } from '#server/observe/log.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { addressOf, trustProxies } from './address.ts'
import type { Answers } from './answer.ts'
import { openBodyReader } from './body.ts'
import { type CallsDeps, serveCalls } from './calls.ts'
import { serveFiles } from './files.ts'
import type { HandleDeps } from './handle.ts'
import { serveHealth } from './health.ts'
import { askInProcess } from './in-process.ts'
import { openHttp } from './listen.ts'
import { serveOpenApi } from './openapi.ts'
import { openPages, type Pages, type PagesDeps, servePages } from './pages.ts'
import { PATIENCE, type Patience } from './patience.ts'
import { servePreferences } from './preferences.ts'
import { findBuild, renderFromSource, type WebBuild } from './renderer.ts'
import { gatherSentences } from './reply.ts'
import { commonHeaders, pageHeaders } from './security-headers.ts'
import { openStaticFiles } from './static-files.ts'

export type FrontDeps = Pick<HandleDeps, 'authenticate' | 'judge'> & {
  readonly settings: Settings
  readonly capabilities: readonly Answers[]
  readonly log: Log
  readonly metrics: Metrics
  readonly limits: Limits
  readonly ordinary: OrdinaryLimit
  readonly pool: Pool
  nowMs(): number
  /** The finished web build; that of this checkout when left out. */
  readonly build?: WebBuild
  readonly patience?: Partial<Patience>
}
export type Front = AsyncDisposable & {
  listen(): Promise<string>
  drain(): void
  dropPages(): void
}

/** Puts the whole HTTP side together: kept pages and files first, then calls, then everything else is a page. */
export async function openFront(deps: FrontDeps): Promise<Front> {
  const { settings, capabilities, log, nowMs } = deps
  const strict = settings.mode !== 'development'
  const patience = { ...PATIENCE, ...deps.patience }
  const build = deps.build ?? findBuild()
  const headers = commonHeaders(settings)
  const sentences = gatherSentences(capabilities)
  const pages = openPages({ headers: pageHeaders(settings), strict, nowMs })
  const files = strict ? openStaticFiles(build.filesDir, headers) : undefined
  let draining = false
  const http = openHttp({
    guard: { hosts: settings.publicHosts },
    headers,
    log,
    sentences,
    patience,
    serveFirst: (request, response) => (strict && pages.serveKept(request, response)) || (files?.serve(request, response) ?? false),
  })
  const findRenderer = strict ? build.findRenderer : await renderFromSource(http.app)
  serveHealth(http.app, { nowMs, isDraining: () => draining, ready: async () => (await deps.pool.query('select 1')).rowCount === 1 })
  await serveRoutes(http.app, deps, { pages, sentences, patience, findRenderer, strict })
  return {
    listen: () => http.app.listen({ host: settings.host, port: settings.port }),
    drain() {
      draining = true
      http.drain()
    },
    dropPages: pages.cache.clear,
    [Symbol.asyncDispose]: http.close,
  }
}

type Parts = Pick<PagesDeps, 'findRenderer' | 'strict'> &
  Pick<CallsDeps, 'sentences'> & { readonly pages: Pages; readonly patience: Patience }

/** Calls, files and pages, by their paths. */
async function serveRoutes(
  app: FastifyInstance,
  deps: FrontDeps,
  { pages, sentences, patience, findRenderer, strict }: Parts,
): Promise<void> {
  const { settings, capabilities, log, nowMs } = deps
  const { handlerMs } = patience
  const answers = capabilities.flatMap((each) => each.answers)
  const proxies = trustProxies(settings.trustedProxies)
  servePreferences(app, settings.https)
  serveOpenApi(app, answers)
  serveFiles(app, capabilities)
  const readBody = openBodyReader(patience)
  await serveCalls(app, answers, {
    ...deps,
    sentences,
    proxies,
    origins: originsOf(settings),
    readBody,
    handlerMs,
    observe: observeCalls(deps),
  })
  await servePages(app, pages, {
    askFor: askInProcess(answers, log),
    site: settings.site,
    log,
    headers: pageHeaders(settings),
    strict,
    handlerMs,
    findRenderer,
    mayRender: (request) => deps.ordinary.pass({ address: addressOf(request, proxies), session: null }),
    nowMs,
  })
}

const observeCalls =
  ({ metrics, log }: FrontDeps): CallsDeps['observe'] =>
  (path, { reason }, tookMs, { requestId, address }) => {
    metrics.countCall(path, reason ?? 'ok', tookMs)
    log.access({ path, outcome: reason ?? 'ok', tookMs: Math.round(tookMs * 10) / 10, requestId, address })
  }

/** Pages of ours may send what changes something; the scheme is that of PUBLIC_URL, and http for local names. */
function originsOf({ publicHosts, site, https }: Settings): ReadonlySet<string> {
  return new Set([site.publicUrl, ...[...publicHosts].map((host) => `${https ? 'https' : 'http'}://${host}`)])
}
