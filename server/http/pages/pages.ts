import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { LANGUAGE_FIELD, languageOf } from '#contract/page-language.ts'
import type { RenderPage } from '#contract/site/visit.ts'
import { openSemaphore, type Semaphore } from '#server/concurrency/semaphore.ts'
import type { Identity } from '#server/identity.ts'
import type { Log } from '#server/observe/log.ts'
import type { Moved } from '../calls/answer.ts'
import type { AskInProcess } from '../calls/in-process.ts'
import { answerElsewhere } from '../elsewhere.ts'
import { checkType, hasBody } from '../wire/body-type.ts'
import { HttpError } from '../wire/http-error.ts'
import { isOwnPath, readPreferences, storedLanguage, toOwnPath } from '../wire/preferences.ts'
import type { ReadyPage } from './cached-page.ts'
import { openPageCache, type PageCache, type PageCacheSettings, type Rendered } from './page-cache.ts'
import { sendPage } from './send-page.ts'

export type PagesDeps = {
  readonly log: Log
  readonly askFor: AskInProcess
  readonly identity: Pick<Identity, 'current' | 'last'>
  readonly headers: Readonly<Record<string, string>>
  /** False in development, where Vite's own scripts run. */
  readonly strict: boolean
  readonly handlerMs: number
  findRenderer(): Promise<RenderPage>
  /** Where a path leads that no page has. */
  findMoved(path: string): Promise<Moved | null>
  /** Whether one more page may be rendered for this request (S107). */
  mayRender(request: Pick<FastifyRequest, 'raw' | 'id'>): boolean | Promise<boolean>
  nowMs(): number
}
export type Pages = {
  readonly cache: PageCache
  /** Serves a cached page before anything else is looked at; false when there is none. */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean
  /** Puts a page on the wire; the language that its address names is kept for a reader who has chosen none. */
  send(request: IncomingMessage, response: ServerResponse, page: ReadyPage): void
}

type OpenPagesDeps = Pick<PageCacheSettings, 'headers' | 'strict' | 'isConnected' | 'isSilent' | 'nowMs'> &
  Pick<PagesDeps, 'identity'> & { readonly https: boolean }

/** Everything that is no call and no file is a page. */
export function openPages(deps: OpenPagesDeps): Pages {
  const cache = openPageCache(deps)
  const send: Pages['send'] = (request, response, page) => {
    const stored = storedLanguage(fixedLanguageOf(request.url!), request.headers.cookie, deps.https)
    if (stored !== undefined) response.setHeader('set-cookie', stored)
    sendPage(request, response, page)
  }
  return {
    cache,
    send,
    serveCached(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const key = keyOf(request, deps.identity.last().defaultLanguage)
      const page = key === undefined ? undefined : cache.cached(key)
      if (page) send(request, response, page)
      return page !== undefined
    },
  }
}

/** Renderings at once, and how many may wait for one: beyond that everybody is told to come back (S90). */
const AT_ONCE = 8
const WAITING = 256
/** Addresses below these are calls and files: what is not there needs no page to say so. */
const NO_PAGES = /^\/(api|system\/auth|files)\//

type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** The way of a page that is not cached. Returns it for other routes that turn out to be pages. */
export async function servePages(app: FastifyInstance, { cache, send }: Pages, deps: PagesDeps): Promise<AnswerPage> {
  const semaphore = openSemaphore(AT_ONCE, { most: WAITING })
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (NO_PAGES.test(request.raw.url!)) return reply.callNotFound()
    if (!(await deps.mayRender(request))) throw new HttpError(429, 'RATE_LIMITED')
    const page = await inTime(findPage(deps, cache, request.raw, request.id, semaphore), deps.handlerMs)
    reply.hijack()
    send(request.raw, reply.raw, page)
    return reply
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null)) // left unread: the connection ends with the answer
    scope.get('/*', answer)
    scope.post('/*', lookAgain)
  })
  return answer
}

/** A form that was sent before its page had started: the page is shown again, and nothing of the form is kept or read. */
async function lookAgain(request: FastifyRequest, reply: FastifyReply) {
  const { url = '' } = request.raw
  const [path = ''] = url.split('?')
  if (NO_PAGES.test(path)) return reply.callNotFound()
  // No page has a form with files: what claims to be one is not taken for a form that came too early.
  if (hasBody(request.raw)) checkType(request.raw, 'form')
  return reply
    .code(303)
    .headers({ location: isOwnPath(url) ? url : toOwnPath(path), 'cache-control': 'no-store', connection: 'close' })
    .send()
}

/** A page with a query may differ by it, so it is rendered for this request alone, unless the query only names its language. */
async function findPage(deps: PagesDeps, cache: PageCache, request: IncomingMessage, requestId: string, semaphore: Semaphore) {
  const { defaultLanguage } = await deps.identity.current()
  const render = async () => {
    const rendered = await semaphore.runUnlessFull(() => renderOne(deps, request, requestId, defaultLanguage))
    if (rendered === 'full') throw new HttpError(503, 'BUSY')
    return rendered
  }
  const key = deps.strict ? keyOf(request, defaultLanguage) : undefined
  return key === undefined ? cache.once(await render()) : cache.find(key, render)
}

/** The address is put behind our own, whatever it looks like: `//elsewhere/` is a path (S94). */
async function renderOne(
  { findRenderer, findMoved, askFor, identity, log }: PagesDeps,
  request: IncomingMessage,
  requestId: string,
  defaultLanguage: Language,
): Promise<Rendered> {
  const render = await findRenderer()
  const { theme, ...chosen } = readPreferences(request.headers.cookie, defaultLanguage)
  const language = fixedLanguageOf(request.url!) ?? chosen.language
  const { ask, hasFailed } = askFor({ language, requestId })
  const site = await identity.current()
  const asked = new Request(`${site.publicUrl}${request.url}`, { headers: { accept: request.headers.accept ?? '*/*' } })
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
    report: (defect) => log.error('page.defect', defect, { path: request.url!.split('?')[0], requestId }),
  })
  const moved = response.status === 404 ? await findMoved(request.url!.split('?')[0]!) : null
  return { response: moved ? answerElsewhere(response, moved, request) : response, failed: hasFailed(), tags: [...tags] }
}

function addTag(tags: Set<string>, tag: string): void {
  if (tag === '' || /\s/.test(tag)) throw new Error(`A page depends on "${tag}", which is no tag`)
  tags.add(tag)
}

async function inTime(page: Promise<ReadyPage>, limitMs: number): Promise<ReadyPage> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new HttpError(503, 'BUSY')), limitMs)
  })
  return Promise.race([page, late]).finally(() => clearTimeout(timer))
}

/** Under what a page is cached; undefined where it is nobody else's. An address that fixes the language overrules the reader's choice. */
function keyOf({ url = '/', headers: { cookie } }: IncomingMessage, defaultLanguage: Language): string | undefined {
  const query = url.indexOf('?')
  const fixed = query === -1 ? undefined : BY_QUERY[url.slice(query)]
  if (query !== -1 && fixed === undefined) return undefined
  if (cookie === undefined) return `${fixed ?? defaultLanguage} light ${url}`
  const { language, theme } = readPreferences(cookie, defaultLanguage)
  return `${fixed ?? language} ${theme} ${url}`
}

const fixedLanguageOf = (url: string): Language | undefined => {
  const query = url.indexOf('?')
  return query === -1 ? undefined : languageOf({ searchParams: new URLSearchParams(url.slice(query)) })
}

const BY_QUERY: Readonly<Record<string, Language>> = Object.fromEntries(LANGUAGES.map((each) => [`?${LANGUAGE_FIELD}=${each}`, each]))
