import type { IncomingMessage, ServerResponse } from 'node:http'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { LANGUAGE_FIELD, languageOf } from '#contract/page-language.ts'
import type { RenderPage } from '#contract/site/visit.ts'
import type { Turns } from '#server/concurrency/turns.ts'
import type { Identity } from '#server/identity.ts'
import { widestOf } from '#server/limit/networks.ts'
import type { Log } from '#server/observe/log.ts'
import type { MovedPath, PageGate } from '../calls/answer.ts'
import type { AskInProcess } from '../calls/in-process.ts'
import type { Exchange, Handler, RouteAnswer } from '../routing/exchange.ts'
import type { Router } from '../routing/router.ts'
import { checkType, hasBody } from '../wire/body-type.ts'
import { HttpError } from '../wire/http-error.ts'
import { isOwnPath, readPreferences, storedLanguage, toOwnPath } from '../wire/preferences.ts'
import { requestPath, requestUrl } from '../wire/request-url.ts'
import { forOneReader, type ReadyPage } from './cached-page.ts'
import { DOCUMENT, keyOfShared } from './document-key.ts'
import { answerElsewhere } from './elsewhere.ts'
import { openPageCache, type PageCache, type PageCacheSettings, type Rendered } from './page-cache.ts'
import { closeByGate, isGated } from './page-gate.ts'
import type { PageTags } from './page-tags.ts'
import { sendPage } from './send-page.ts'
import type { SharedCaching, SharedPage } from './shared-cache.ts'

export type PageRoutesContext = {
  readonly log: Log
  readonly askFor: AskInProcess
  readonly identity: Pick<Identity, 'current' | 'last'>
  readonly headers: Readonly<Record<string, string>>
  /** Is false in development, where Vite's own scripts run. */
  readonly strict: boolean
  readonly handlerMs: number
  /** Renderings take turns. Further requests are refused with BUSY (S90). */
  readonly turns: Turns
  findRenderer(): Promise<RenderPage>
  findMoved(path: string): Promise<MovedPath | null>
  readonly gates: readonly PageGate[]
  /** Returns true when the rate limit allows one more rendering for this request (S107). */
  mayRender(exchange: Exchange): boolean | Promise<boolean>
  nowMs(): number
}
export type Pages = {
  readonly cache: PageCache
  /** Returns the URL of the page that a request asks for: without the fields of the query that the page does not read. */
  addressOf(request: Requested): string
  /** Serves a cached page before any other handling; returns false when the cache has none. */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean
  /** Returns a cached page that is sent as it is, without a header for this reader. */
  findCached(request: Requested): ReadyPage | undefined
  /** Sends a page. Stores the language named in the URL in a cookie for readers who have chosen none. */
  send(request: IncomingMessage, response: ServerResponse, page: ReadyPage): void
}

/** The part of a request that chooses a page. */
type Requested = Pick<IncomingMessage, 'method' | 'url' | 'headers'>
type Found = { readonly page: ReadyPage /** Is equal for all readers. */; readonly isShared: boolean }

type OpenPagesContext = Pick<PageCacheSettings, 'headers' | 'strict' | 'outside' | 'isConnected' | 'isSilent' | 'nowMs'> &
  Pick<PageRoutesContext, 'identity'> & {
    /** Returns the fields of the query that the page of a path reads, besides the language, or undefined when it may read any. */
    fieldsOf(path: string): readonly string[] | undefined
    /** Gates judge each page of their readers, so that these get none from the cache before. */
    readonly gates: readonly PageGate[]
    readonly https: boolean
    readonly sharing?: SharedCaching | undefined
  }

/** Opens the page cache and the sending of pages. All paths that are neither calls nor files are pages. */
export function openPages(context: OpenPagesContext): Pages {
  const { sharing, identity, gates, fieldsOf } = context
  const addressOf = (request: Requested) => withoutUnreadFields(request, fieldsOf)
  const share = sharing && ((key: string, tags: PageTags) => shareOf(sharing, identity.last().defaultLanguage, { key, tags }))
  const cache = openPageCache({ ...context, ...(share && { share }) })
  const send: Pages['send'] = (request, response, page) => {
    const stored = storedLanguage(fixedLanguageOf(request), request.headers.cookie, context.https)
    if (stored !== undefined) response.setHeader('set-cookie', stored)
    sendPage(request, response, stored !== undefined && sharing ? forOneReader(page) : page)
  }
  const find = (request: Requested): Found | undefined => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const shared = keyOfShared({ url: requestUrl(request), method: request.method, headers: request.headers })
    const key = shared ?? keyOf(request, addressOf(request), identity.last().defaultLanguage)
    if (key === undefined || (shared === undefined && isGated(gates, request))) return undefined
    const page = cache.cached(key)
    return page && { page, isShared: shared !== undefined }
  }
  return {
    cache,
    send,
    addressOf,
    serveCached(request, response) {
      const found = find(request)
      if (found) (found.isShared ? sendPage : send)(request, response, found.page)
      return found !== undefined
    },
    findCached(request) {
      const found = find(request)
      const isPlain = found?.isShared === true || fixedLanguageOf(request) === undefined
      return isPlain ? found?.page : undefined
    },
  }
}

/** Paths of calls and files. A 404 below them needs no page. */
const NO_PAGES = /^\/(api|system\/auth|files)\//

/** Serves pages that are not cached. Returns the handler for other routes that turn out to be pages. */
export function servePages(router: Router, { cache, send, addressOf }: Pages, context: PageRoutesContext): Handler {
  const finding = { ...context, cache, addressOf }
  const answer: Handler = async (exchange) => {
    const { request, response } = exchange
    if (NO_PAGES.test(requestUrl(request))) return 'not found'
    if (!(await context.mayRender(exchange))) throw new HttpError(429, 'RATE_LIMITED')
    if (await closeByGate(context.gates, request, response)) return 'sent'
    send(request, response, await inTime(findPage(finding, exchange), context.handlerMs))
    return 'sent'
  }
  router.get('/*', answer)
  router.on(['POST'], '/*', redirectForm)
  return answer
}

/** Handles a form sent before the page's script had started. The page is shown again, and the form is neither stored nor read. */
function redirectForm({ request }: Exchange): RouteAnswer {
  const [url, path] = [requestUrl(request), requestPath(request)]
  if (NO_PAGES.test(path)) return 'not found'
  // No page has a form with files, so a multipart body is refused.
  if (hasBody(request)) checkType(request, 'form')
  return {
    status: 303,
    headers: { location: isOwnPath(url) ? url : toOwnPath(path), 'cache-control': 'no-store', connection: 'close' },
  }
}

type FindingContext = PageRoutesContext & Pick<Pages, 'cache' | 'addressOf'>

/**
 * Finds or renders a page. A page with a query that it reads is rendered for this request only. A redirect keeps the whole query, so it is
 * no answer to other requests for the page.
 */
async function findPage(context: FindingContext, exchange: Exchange): Promise<ReadyPage> {
  const { cache, turns } = context
  const { request } = exchange
  const { defaultLanguage } = await context.identity.current()
  const from = widestOf(exchange.address)
  const render = async (address: string, key?: string) => {
    const work = { kind: key === undefined ? ('own' as const) : ('page' as const), from, key }
    const rendered = await turns.run(work, () => renderOne(context, exchange, { address, defaultLanguage }))
    if (rendered === 'full') throw new HttpError(503, 'BUSY')
    return rendered
  }
  const whole = requestUrl(request)
  const address = context.addressOf(request)
  const key = context.strict ? keyOf(request, address, defaultLanguage) : undefined
  if (key === undefined) return cache.once(await render(whole))
  turns.share(key, from)
  const page = await cache.find(key, () => render(address, key))
  return address === whole || !isRedirect(page) ? page : cache.once(await render(whole))
}

const isRedirect = ({ status }: ReadyPage): boolean => status >= 300 && status < 400

/** Renders one page. The request path is appended to the site's own origin in every case, so `//elsewhere/` stays a path (S94). */
async function renderOne(
  { findRenderer, findMoved, askFor, identity, log }: PageRoutesContext,
  { request, id: requestId }: Exchange,
  { address, defaultLanguage }: { readonly address: string; readonly defaultLanguage: Language },
): Promise<Rendered> {
  const render = await findRenderer()
  const { theme, ...chosen } = readPreferences(request.headers.cookie, defaultLanguage)
  const language = fixedLanguageOf(request) ?? chosen.language
  const { ask, hasFailed } = askFor({ language, requestId })
  const site = await identity.current()
  const asked = new Request(`${site.publicUrl}${address}`, { headers: { accept: request.headers.accept ?? '*/*' } })
  const tags = new Set<string>()
  const response = await render(asked, {
    ask,
    dependsOn(...named) {
      for (const tag of named) addTag(tags, tag)
    },
    language,
    theme,
    site,
    requestId,
    report: (defect) => log.error('page.defect', defect, { path: requestPath(request), requestId }),
  })
  const moved = response.status === 404 ? await findMoved(requestPath(request)) : null
  return { response: moved ? answerElsewhere(response, moved, request) : response, failed: hasFailed(), tags: [...tags] }
}

function addTag(tags: Set<string>, tag: string): void {
  if (tag === '' || /\s/.test(tag)) throw new Error(`A page depends on "${tag}", which is not a tag`)
  tags.add(tag)
}

async function inTime(page: Promise<ReadyPage>, limitMs: number): Promise<ReadyPage> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new HttpError(503, 'BUSY')), limitMs)
  })
  return Promise.race([page, late]).finally(() => clearTimeout(timer))
}

function withoutUnreadFields(request: Requested, fieldsOf: OpenPagesContext['fieldsOf']): string {
  const url = requestUrl(request)
  const query = url.indexOf('?')
  if (query === -1 || BY_QUERY[url.slice(query)] !== undefined) return url
  const path = url.slice(0, query)
  const read = fieldsOf(path)
  if (read === undefined) return url
  const searchParams = new URLSearchParams(url.slice(query))
  if (read.some((name) => searchParams.has(name))) return url
  const fixed = languageOf({ searchParams })
  return fixed === undefined ? path : `${path}?${LANGUAGE_FIELD}=${fixed}`
}

/** Returns the cache key of a page, or undefined when it must not be shared. A language in the URL overrides the reader's choice. */
function keyOf({ headers: { cookie } }: Requested, address: string, defaultLanguage: Language): string | undefined {
  const query = address.indexOf('?')
  const fixed = query === -1 ? undefined : BY_QUERY[address.slice(query)]
  if (query !== -1 && fixed === undefined) return undefined
  if (cookie === undefined) return `${fixed ?? defaultLanguage} light ${address}`
  const { language, theme } = readPreferences(cookie, defaultLanguage)
  return `${fixed ?? language} ${theme} ${address}`
}

type Keyed = { readonly key: string; readonly tags: PageTags }

/** Documents, such as feeds, have no variants. */
function shareOf(sharing: SharedCaching, defaultLanguage: Language, { key, tags }: Keyed): SharedPage {
  const [language, theme, url = ''] = key.split(' ')
  const unchosen = BY_QUERY[url.slice(url.indexOf('?'))] ?? defaultLanguage
  return { ...sharing, tags, isPlain: language === DOCUMENT || (theme === 'light' && language === unchosen) }
}

const fixedLanguageOf = (request: Requested): Language | undefined => {
  const url = requestUrl(request)
  const query = url.indexOf('?')
  return query === -1 ? undefined : languageOf({ searchParams: new URLSearchParams(url.slice(query)) })
}

const BY_QUERY: Readonly<Record<string, Language>> = Object.fromEntries(LANGUAGES.map((each) => [`?${LANGUAGE_FIELD}=${each}`, each]))
