import type { Pool } from 'pg'
import type { Settings } from '#server/config/settings.ts'
import type { Limits } from '#server/limit/limits.ts'
import type { OrdinaryLimit } from '#server/limit/ordinary.ts'
import type { Log } from '#server/observe/log.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { addressOf, trustProxies } from './address.ts'
import type { Answers } from './answer.ts'
import { serveCalls } from './calls.ts'
import { serveFiles } from './files.ts'
import type { HandleDeps } from './handle.ts'
import { serveHealth } from './health.ts'
import { askInProcess } from './in-process.ts'
import { openHttp } from './listen.ts'
import { serveOpenApi } from './openapi.ts'
import { openPages, servePages } from './pages.ts'
import { servePreferences } from './preferences.ts'
import { CLIENT_BUILD, renderFromBuild, renderFromSource } from './renderer.ts'
import { gatherSentences } from './reply.ts'
import { commonHeaders, pageHeaders } from './security-headers.ts'
import { openStaticFiles } from './static-files.ts'

export type FrontDeps = Pick<HandleDeps, 'authenticate'> & {
  readonly settings: Settings
  readonly capabilities: readonly Answers[]
  readonly log: Log
  readonly metrics: Metrics
  readonly limits: Limits
  readonly ordinary: OrdinaryLimit
  readonly pool: Pool
  nowMs(): number
}
export type Front = AsyncDisposable & {
  listen(): Promise<string>
  drain(): void
  dropPages(): void
}

/** Puts the whole HTTP side together: kept pages and files first, then calls, then everything else is a page. */
export async function openFront(deps: FrontDeps): Promise<Front> {
  const { settings, capabilities, log } = deps
  const strict = settings.mode !== 'development'
  const headers = commonHeaders(settings)
  const sentences = gatherSentences(capabilities)
  const proxies = trustProxies(settings.trustedProxies)
  const answers = capabilities.flatMap((each) => each.answers)
  let draining = false

  const pagesDeps = {
    ask: askInProcess(answers),
    site: settings.site,
    log,
    headers: pageHeaders(settings),
    strict,
    findRenderer: () => renderer(),
    mayRender: (request: Parameters<typeof addressOf>[0]) => deps.ordinary.pass({ address: addressOf(request, proxies), session: null }),
  }
  const pages = openPages(pagesDeps)
  const files = strict ? openStaticFiles(CLIENT_BUILD.pathname, headers) : undefined
  const app = openHttp({
    guard: { hosts: settings.publicHosts },
    headers,
    log,
    sentences,
    serveFirst: (request, response) => (strict && pages.serveKept(request, response)) || (files?.serve(request, response) ?? false),
  })
  const renderer = strict ? renderFromBuild() : await renderFromSource(app)

  serveHealth(app, { nowMs: deps.nowMs, ready: async () => !draining && (await deps.pool.query('select 1')).rowCount === 1 })
  servePreferences(app, settings.https)
  serveOpenApi(app, answers)
  serveFiles(app, capabilities)
  await serveCalls(app, answers, {
    ...deps,
    sentences,
    proxies,
    origins: originsOf(settings),
    observe(path, { reason }, tookMs, { requestId, address }) {
      deps.metrics.countCall(path, reason ?? 'ok', tookMs)
      log.info('call', { path, outcome: reason ?? 'ok', tookMs: Math.round(tookMs * 10) / 10, requestId, address })
    },
  })
  await servePages(app, pages, pagesDeps)

  return {
    listen: () => app.listen({ host: settings.host, port: settings.port }),
    drain() {
      draining = true
    },
    dropPages: pages.cache.clear,
    [Symbol.asyncDispose]: async () => void (await app.close()),
  }
}

/** Pages of ours may send what changes something; the scheme is that of PUBLIC_URL, and http for local names. */
function originsOf({ publicHosts, site, https }: Settings): ReadonlySet<string> {
  return new Set([site.publicUrl, ...[...publicHosts].map((host) => `${https ? 'https' : 'http'}://${host}`)])
}
