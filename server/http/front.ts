import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Pool } from 'pg'
import type { Language } from '#contract/language.ts'
import type { RenderPage } from '#contract/site/visit.ts'
import { traced, workChannel } from '#server/concurrency/traced.ts'
import { shareOfProcess } from '#server/config/workers.ts'
import { readOpenFilesLimit } from '#server/disk/open-files.ts'
import { answerDefect, type ErrorsContext } from './calls/error-answers.ts'
import { gatherSentences } from './calls/reply.ts'
import { HTTP_TIMEOUTS, type HttpTimeouts } from './connection/http-timeouts.ts'
import { type AnswerPlain, type First, openHttp, type Upgrades } from './connection/listen.ts'
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
import { type Asked, type Exchange, type HttpReply, NO_ROUTE, openAsked, type ReplyHandler } from './routing/exchange.ts'
import { type FindRoutes, openRouter } from './routing/router.ts'
import { sendReply } from './routing/send-reply.ts'
import { openWriteReply, type WriteReply } from './routing/write-reply.ts'
import { commonHeaders, type OutsideScript, pageHeaders } from './security-headers.ts'
import { trustProxies } from './wire/address.ts'
import { HttpError } from './wire/http-error.ts'
import { requestPath } from './wire/request-url.ts'
import type { PlainRequest } from './wire/requests.ts'

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
  let loaded: RenderPage | undefined
  const pages = openPages({ ...pagesOf(context), strict, fieldsOf: (path) => loaded?.fieldsOf?.(path) })
  const files = strict ? openStaticFiles(build.filesDir, headers, identity) : undefined
  const errors = { log, sentences, siteNameIn: (language: Language) => identity.last().name[language] }
  const router = openRouter()
  const http = openHttp({
    guard: { hosts: settings.publicHosts },
    timeouts,
    perAddress: perAddressOf(context),
    upgrades: context.sockets,
    onSent: (sent) => context.onSent?.(sent),
    ...openFirst({ ...context, timeouts }, { pages, files, answerPlain: (...asked) => answering.answerPlain(...asked) }),
    serve: (request, response) => answering.serve(request, response),
  })
  const source = strict ? undefined : await renderFromSource(http.server)
  const { findRenderer } = source ?? build
  const answering = openAnswering({ ...context, headers, errors, router, timeouts, source })
  const loadPages = async () => {
    if (strict) loaded = await findRenderer() // development loads pages from source for every request
  }
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

const pagesOf = ({ settings, capabilities, nowMs, identity, sharing, outside, isConnected, isSilent }: FrontContext) => ({
  headers: pageHeaders(settings),
  https: settings.https,
  nowMs,
  identity,
  gates: capabilities.flatMap(({ gates = [] }) => gates),
  sharing,
  outside,
  ...(isConnected && { isConnected }),
  ...(isSilent && { isSilent }),
})

type Serve = (request: IncomingMessage, response: ServerResponse) => void
type Plain = { readonly socket: Socket; isLast(): boolean }
type PlainAsked = Asked & { readonly request: PlainRequest }
type AnsweringContext = FrontContext & {
  readonly headers: Readonly<Record<string, string>>
  readonly errors: ErrorsContext
  readonly router: FindRoutes
  readonly timeouts: HttpTimeouts
  readonly source: Source | undefined
}
type Source = Awaited<ReturnType<typeof renderFromSource>>
type Answering = { readonly serve: Serve; readonly answerPlain: AnswerPlain }

/** Opens the answers to requests that are neither cached pages nor built files: everything around a route, in this order. */
function openAnswering({ headers, errors, router, timeouts, source, ...context }: AnsweringContext): Answering {
  const opening = { headers, nextId: openRequestIds(), proxies: trustProxies(context.settings.trustedProxies) }
  const observe = observeAnswers(context)
  const sendPlain = openSendPlain({ ...context, errors, note: observe.note, write: openWriteReply(timeouts.keepAliveMs) })

  return {
    serve: throughSource(source, async (request, response) => {
      const exchange: Exchange = { ...openAsked(request, opening), response }
      observe.watch(exchange)
      const fail = (defect: unknown): void => {
        const reply = answerDefect(errors, defect, exchange)
        if (response.headersSent) response.destroy()
        else sendReply(exchange, reply, fail)
      }
      await traced({ kind: 'request', exchange }, async () => {
        try {
          const answered = await router.find(exchange)(exchange)
          if (answered !== 'sent') sendReply(exchange, toReply(exchange, answered), fail)
        } catch (defect) {
          fail(defect)
        }
      })
    }),
    answerPlain(request, socket, isLast) {
      if (request.method === 'HEAD' || workChannel.hasSubscribers) return false // a trace describes Node's response
      const asked = openAsked(request, opening)
      const answered = router.findReply(asked)?.(asked) ?? 'left'
      return answered !== 'left' && sendPlain(asked, answered, { socket, isLast })
    },
  }
}

type SendPlainContext = Pick<FrontContext, 'onSent'> & {
  readonly errors: ErrorsContext
  readonly note: ReturnType<typeof observeAnswers>['note']
  readonly write: WriteReply
}
type SendPlain = (asked: PlainAsked, answered: ReturnType<ReplyHandler>, to: Plain) => Promise<void>

/** Opens the writing of what routes answer to plain requests, unless the client has left. */
function openSendPlain({ onSent, errors, note, write }: SendPlainContext): SendPlain {
  return async (asked, answered, { socket, isLast }) => {
    const since = performance.now()
    const send = (reply: HttpReply) => {
      const sizeBytes = socket.writable ? write(socket, asked, reply, isLast()) : undefined
      return { status: reply.status ?? 200, sizeBytes }
    }
    let sent: { readonly status: number; readonly sizeBytes: number | undefined }
    try {
      sent = send(toReply(asked, await answered))
    } catch (defect) {
      sent = send(answerDefect(errors, defect, asked))
    }
    const { status, sizeBytes } = sent
    if (sizeBytes === undefined) return
    note(asked, status, since)
    const { method, headers } = asked.request
    if (method === 'GET' && status === 200) onSent?.({ path: requestPath(asked.request), agent: headers['user-agent'] ?? '', sizeBytes })
  }
}

/** Returns the reply of a route. A path that it finds nothing for is observed as if it had no route. */
function toReply(asked: Asked, answered: Awaited<ReturnType<ReplyHandler>>): HttpReply {
  if (typeof answered === 'object') return answered
  asked.route = NO_ROUTE
  if (answered === 'not found') throw new HttpError(404, 'NOT_FOUND')
  throw new Error(`A route has answered "${answered}" to a request without a response`)
}

/** Sends requests through Vite first, in development. */
const throughSource = (source: Source | undefined, serve: Serve): Serve =>
  source === undefined
    ? serve
    : (request, response) =>
        source.middlewares(request, response, (defect?: Error) => (defect ? response.destroy() : serve(request, response)))

type FirstParts = {
  readonly pages: Pages
  readonly files: ReturnType<typeof openStaticFiles> | undefined
  readonly answerPlain: AnswerPlain
}

/** Serves what needs neither router nor calls, and plain requests. In development there are no build files, and no page is cached. */
function openFirst(context: FrontContext & { readonly timeouts: HttpTimeouts }, { pages, files, answerPlain }: FirstParts): First {
  const { forward, metrics, timeouts, onSent } = context
  const counted = countCached(metrics)
  const answerReady = openReadyAnswer({
    findCached: pages.findCached,
    count: (tookMs) => metrics.countCached('page', tookMs),
    timeouts,
    onSent: (sent) => onSent?.(sent),
  })
  return {
    answerPlain: files && ((request, socket, isLast) => answerReady(request, socket) || answerPlain(request, socket, isLast)),
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
