import type { IncomingMessage } from 'node:http'
import type { RenderedPage } from '#contract/site/visit.ts'
import type { Moved } from './calls/answer.ts'

/** Long enough for a crowd, short enough to be mended. */
const CACHED_S = 300

/**
 * The answer for a page that is not there: what it moved to, or that it is gone for good, with the page that says so. A reader who was led on keeps
 * the query, unless the new address has its own.
 */
export function answerElsewhere(response: RenderedPage, moved: Moved, { url = '/' }: Pick<IncomingMessage, 'url'>): RenderedPage {
  if (moved.status === 410) {
    const { body, headers, html } = response
    return Object.assign(new Response(body, { status: 410, headers }), html !== undefined && { html })
  }
  const query = url.includes('?') && !/[?#]/.test(moved.to) ? url.slice(url.indexOf('?')) : ''
  const headers = { location: moved.to + query, 'cache-control': `max-age=${CACHED_S}` }
  return new Response(null, { status: moved.status, headers })
}
