import type { IncomingMessage } from 'node:http'
import type { RenderedPage } from '#contract/site/visit.ts'
import type { MovedPath } from '../calls/answer.ts'

/** Seconds that a browser caches a redirect: long enough for a crowd, short enough to correct mistakes. */
const CACHED_S = 300

/**
 * Replaces a 404 with a redirect to the new address, or with 410 and the same page. A redirect keeps the query unless the new address has
 * its own.
 */
export function answerElsewhere(response: RenderedPage, moved: MovedPath, { url = '/' }: Pick<IncomingMessage, 'url'>): RenderedPage {
  if (moved.status === 410) {
    const { body, headers, html } = response
    return Object.assign(new Response(body, { status: 410, headers }), html !== undefined && { html })
  }
  const query = url.includes('?') && !/[?#]/.test(moved.to) ? url.slice(url.indexOf('?')) : ''
  const headers = { location: moved.to + query, 'cache-control': `private, max-age=${CACHED_S}` }
  return new Response(null, { status: moved.status, headers })
}
