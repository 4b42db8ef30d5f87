import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Pool } from 'pg'
import type { Language } from '#contract/language.ts'
import { shareOfProcess } from '#server/config/workers.ts'
import { readOpenFilesLimit } from '#server/disk/open-files.ts'
import { answerDefect, type ErrorsContext } from './calls/error-answers.ts'
import { gatherSentences } from './calls/reply.ts'
import { HTTP_TIMEOUTS, type HttpTimeouts } from './connection/http-timeouts.ts'
import { type First, openHttp, type Upgrades } from './connection/listen.ts'
import { reportRefusedConnections } from './connection/per-address.ts'
import { openRequestIds } from './connection/request-id.ts'
import type { Sent } from './connection/sent.ts'
import { openStaticFiles } from './files/static-files.ts'
import { isReady } from './health.ts'
import { countCached, observeAnswers } from './observe-answers.ts'
import { readTags } from './pages/page-tags.ts'
import { openPages, type Pages } from './pages/pages.ts'
import { openReadyAnswer } from './pages/ready/ready-answer.ts'
import { findBuild, renderFromSource, type WebBuild } from './pages/renderer.ts'
import { type RoutesContext, serveRoutes } from './routes.ts'
import { type Exchange, NO_ROUTE, openExchange } from './routing/exchange.ts'
import { type FindRoute, openRouter } from './routing/router.ts'
import { sendReply } from './routing/send-reply.ts'
import { commonHeaders, type OutsideScript, pageHeaders } from './security-headers.ts'
import { trustProxies } from './wire/address.ts'
import { HttpError } from './wire/http-error.ts'

type FrontContext = Omit<RoutesContext, 'sockets'> & {
  readonly pool: Pool
  readonly sockets?: Upgrades & { drain(): void; close(): void }
  /** Returns true while `dropPages` is called for changes by other processes. No page is cached otherwise. Always true when omitted. */
  readonly isConnected?: () => boolean
  /** Returns true while the database does not answer, so that rendering is pointless. Always false when omitted. */
  readonly isSilent?: () => boolean
  /** Answers requests meant for another server of this installation, before any other handling. */
  readonly forward?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined
  /** A script of another site that pages may load. */
  readonly outside?: OutsideScript | undefined
  onSent?(sent: Sent): void
  /** Returns true while the disk has room for new files. Always true when omitted. */
  hasRoom?(): Promise<boolean>
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
  const [headers, sentences] = [commonHeaders(settings), gatherSentences(capabilities)]
  const pages = openPages({
    headers: pageHeaders(settings),
    strict,
    https: settings.https,
    nowMs,
    identity,
    gates: capabilities.flatMap(({ gates = [] }) => gates),
    sharing: context.sharing,
    outside: context.outside,
    ...(context.isConnected && { isConnected: context.isConnected }),
    ...(context.isSilent && { isSilent: context.isSilent }),
  })
  const files = strict ? openStaticFiles(build.filesDir, headers, identity) : undefined
  const errors = { log, sentences, siteNameIn: (language: Language) => identity.last().name[language] }
  const router = openRouter()
  const http = openHttp({
    guard: { hosts: settings.publicHosts },
    timeouts,
    perAddress: perAddressOf(context),
    upgrades: context.sockets,
    onSent: (sent) => context.onSent?.(sent),
    ...openFirst({ ...context, timeouts }, pages, files),
    serve: (request, response) => serve(request, response),
  })
  const source = strict ? undefined : await renderFromSource(http.server)
  const { findRenderer } = source ?? build
  const serve = throughSource(source, openAnswering({ ...context, headers, errors, find: router.find }))
  const loadPages = async () => void (strict && (await findRenderer())) // development loads pages from source for every request
  let draining = false
  const health = {
    nowMs,
    isDraining: () => draining,
    ready: () => isReady(context.pool, loadPages),
    hasRoom: context.hasRoom ?? (async () => true),
  }
  serveRoutes(router, context, { pages, sentences, timeouts, findRenderer, strict, health })
  return {
    // Loads the renderer before listening, so that the first reader does not wait for it.
    listen: () => loadPages().then(() => http.listen({ ...settings, isShared: settings.workers > 1 })),
    loadPages,
    drain() {
      draining = true
      http.drain()
      context.sockets?.drain()
    },
    sizeBytes: () => pages.cache.sizeBytes(),
    dropPages: (tags = '') => pages.cache.drop(readTags(tags)),
    async [Symbol.asyncDispose]() {
      context.sockets?.close() // closing the listener would wait for these connections
      await Promise.all([http.close(), source?.close()])
    },
  }
}

type Serve = (request: IncomingMessage, response: ServerResponse) => void
type Answering = FrontContext & {
  readonly headers: Readonly<Record<string, string>>
  readonly errors: ErrorsContext
  readonly find: FindRoute
}

/** Returns the answer to each request that is neither a cached page nor a built file: everything around a route, in this order. */
function openAnswering({ headers, errors, find, ...context }: Answering): Serve {
  const opening = { headers, nextId: openRequestIds(), proxies: trustProxies(context.settings.trustedProxies) }
  const observe = observeAnswers(context)
  return async (request, response) => {
    const exchange = openExchange(request, response, opening)
    observe(exchange)

    const fail = (defect: unknown): void => {
      const reply = answerDefect(errors, defect, exchange)
      if (response.headersSent) response.destroy()
      else sendReply(exchange, reply, fail)
    }

    try {
      const handle = find(exchange)
      if (handle === 'malformed') throw new HttpError(400, 'BAD_REQUEST')
      const answered = handle === undefined ? 'not found' : await handle(exchange)
      if (answered === 'not found') throw withoutRoute(exchange)
      if (answered !== 'sent') sendReply(exchange, answered, fail)
    } catch (defect) {
      fail(defect)
    }
  }
}

/** A path that a route finds nothing for is observed as if it had no route. */
function withoutRoute(exchange: Exchange): HttpError {
  exchange.route = NO_ROUTE
  return new HttpError(404, 'NOT_FOUND')
}

/** Sends requests through Vite first, in development. */
const throughSource = (source: Awaited<ReturnType<typeof renderFromSource>> | undefined, serve: Serve): Serve =>
  source === undefined
    ? serve
    : (request, response) =>
        source.middlewares(request, response, (defect?: Error) => (defect ? response.destroy() : serve(request, response)))

/** Serves what needs neither router nor calls. In development there are no build files, and no page is cached. */
function openFirst(
  { forward, metrics, settings, timeouts, onSent }: FrontContext & { readonly timeouts: HttpTimeouts },
  pages: Pages,
  files: ReturnType<typeof openStaticFiles> | undefined,
): First {
  const counted = countCached(metrics)
  return {
    answerReady:
      files &&
      openReadyAnswer({
        findCached: pages.findCached,
        count: (tookMs) => metrics.countCached('page', tookMs),
        hosts: settings.publicHosts,
        timeouts,
        onSent: (sent) => onSent?.(sent),
      }),
    serveFirst: (request, response) =>
      (forward?.(request, response) ?? false) ||
      (files !== undefined && counted('page', response, () => pages.serveCached(request, response))) ||
      counted('file', response, () => files?.serve(request, response) ?? false),
  }
}

/** Uses half of the system's limit on open files. Requests need the rest. */
const mostSockets = (): number => Math.min(HTTP_TIMEOUTS.sockets, Math.floor(readOpenFilesLimit() / 2))

const perAddressOf = (context: FrontContext) => ({
  most: shareOfProcess(context.settings.connectionsPerAddress, context.settings),
  proxies: trustProxies(context.settings.trustedProxies),
  onRefused: reportRefusedConnections(context),
})
