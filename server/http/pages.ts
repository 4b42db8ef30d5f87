import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Ask } from '#contract/call.ts'
import type { RenderPage, SiteIdentity } from '#contract/visit.ts'
import type { Log } from '#server/observe/log.ts'
import { openPageCache, type PageCache, toPage } from './page-cache.ts'
import { readPreferences } from './preferences.ts'
import { sendPage } from './send-page.ts'

export type PagesDeps = {
  readonly ask: Ask
  readonly site: SiteIdentity
  readonly log: Log
  readonly headers: Readonly<Record<string, string>>
  /** False in development, where Vite's own scripts run. */
  readonly strict: boolean
  findRenderer(): Promise<RenderPage>
  /** Whether one more page may be rendered for this request (S107). */
  mayRender(request: IncomingMessage): boolean | Promise<boolean>
}
export type Pages = {
  readonly cache: PageCache
  /** Serves a kept page before anything else is looked at; false when there is none. */
  serveKept(request: IncomingMessage, response: ServerResponse): boolean
}

/** Everything that is no call and no file is a page. */
export function openPages(deps: PagesDeps): Pages {
  const cache = openPageCache(deps.headers, deps.strict)
  return {
    cache,
    serveKept(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const page = cache.kept(keyOf(request))
      if (page) sendPage(request, response, page)
      return page !== undefined
    },
  }
}

/** The way of a page that is not kept. */
export async function servePages(app: FastifyInstance, { cache }: Pages, deps: PagesDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.get('/*', async (request, reply) => {
      reply.hijack()
      const page = (await deps.mayRender(request.raw)) ? await findPage(deps, cache, request.raw, request.id) : undefined
      if (page) sendPage(request.raw, reply.raw, page)
      else reply.raw.writeHead(429, { 'retry-after': '60', 'content-length': '0', 'cache-control': 'no-store' }).end()
    })
  })
}

/** A page with a query may differ by it, so it is rendered for this request alone. */
async function findPage(deps: PagesDeps, cache: PageCache, request: IncomingMessage, requestId: string) {
  const render = await deps.findRenderer()
  const { language, theme } = readPreferences(request.headers.cookie)
  const visit = { ask: deps.ask, language, theme, site: deps.site, requestId, nonce: undefined }
  const asked = new Request(new URL(request.url!, deps.site.publicUrl), { headers: { accept: request.headers.accept ?? '*/*' } })
  const renderOnce = () => render(asked, visit)
  if (!deps.strict || request.url!.includes('?')) return toPage(await renderOnce(), deps.headers, deps.strict)
  return cache.find(keyOf(request), renderOnce)
}

function keyOf(request: IncomingMessage): string {
  const { cookie } = request.headers
  if (cookie === undefined) return `zh-CN light ${request.url}`
  const { language, theme } = readPreferences(cookie)
  return `${language} ${theme} ${request.url}`
}
