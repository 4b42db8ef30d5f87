import { openSemaphore } from '#server/concurrency/semaphore.ts'
import type { CapabilityRoutes, ServedDocument } from '../calls/answer.ts'
import type { Exchange } from '../routing/exchange.ts'
import type { Router } from '../routing/router.ts'
import { HttpError } from '../wire/http-error.ts'
import { requestPath } from '../wire/request-url.ts'
import { keyOfDocument } from './document-key.ts'
import type { PageCache } from './page-cache.ts'
import { sendPage } from './send-page.ts'

type DocumentsContext = {
  readonly cache: PageCache
  mayRender(exchange: Exchange): boolean | Promise<boolean>
}

/** Limit concurrent writing and the waiting requests, because robots request many documents in a row. */
const AT_ONCE = 2
const WAITING = 64

/**
 * Serves feeds, sitemaps and other documents for programs. They are cached like pages, under their tags, regardless of the query, and are
 * equal in every language and theme.
 */
export function serveDocuments(router: Router, capabilities: readonly CapabilityRoutes[], { cache, mayRender }: DocumentsContext): void {
  const semaphore = openSemaphore(AT_ONCE, { most: WAITING })
  const write = async (find: () => Promise<ServedDocument | null>) => {
    const found = await semaphore.runUnlessFull(find)
    if (found === 'full') throw new HttpError(503, 'BUSY')
    return toRendered(found)
  }
  for (const { path, find } of capabilities.flatMap((each) => each.documents ?? [])) {
    router.get(path, async (exchange) => {
      const { request, response } = exchange
      const params = exchange.params as Readonly<Record<string, string>>
      const key = keyOfDocument(requestPath(request))
      const known = cache.cached(key)
      if (!known && !(await mayRender(exchange))) throw new HttpError(429, 'RATE_LIMITED')
      const page = known ?? (await cache.find(key, () => write(() => find(params))))
      if (page.status === 404) return 'not found'
      sendPage(request, response, page)
      return 'sent'
    })
  }
}

function toRendered(document: ServedDocument | null) {
  if (!document) return { response: new Response(null, { status: 404 }), failed: false }
  const { type, body, tags, maxAgeS = 0, isPrivate, fileName } = document
  const age = maxAgeS === 0 ? 'max-age=0, must-revalidate' : `max-age=${maxAgeS}`
  const headers = {
    'content-type': type,
    ...(fileName !== undefined && { 'content-disposition': `inline; filename*=UTF-8''${encodeExtended(fileName)}` }),
    ...(isPrivate
      ? { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
      : { 'cache-control': `public, ${age}`, vary: 'accept-encoding' }),
  }
  return { response: new Response(body, { headers }), failed: false, tags }
}

/** Encodes a parameter of a header with any characters (RFC 8187). */
const encodeExtended = (value: string): string =>
  encodeURIComponent(value).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
