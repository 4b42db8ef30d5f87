import { PAGE_LANGUAGE } from '#contract/envelope.ts'
import { type Asked, addHeaders, type HttpReply } from '../routing/exchange.ts'
import type { AnyRequest } from '../wire/requests.ts'

const HEADERS = `accept, content-type, token, ${PAGE_LANGUAGE}`
const PREFLIGHT_LASTS_S = 600

/** Returns true for a page of another host that may make calls (`CLIENT_ORIGINS`). */
export const isOfClient = (origins: ReadonlySet<string>, { headers: { origin } }: Pick<AnyRequest, 'headers'>): boolean =>
  origin !== undefined && origins.has(origin)

/**
 * Lets that page read the response. Cookies are never part of it: without `access-control-allow-credentials`, a browser hides responses to
 * requests that carried cookies (docs/decisions/0072).
 */
export const shareWith = (asked: Asked): void => addHeaders(asked, { 'access-control-allow-origin': asked.request.headers.origin })

/** Answers the CORS preflight that a browser sends before a request with a token. */
export const preflightReply = (verbs: string): HttpReply => ({
  status: 204,
  headers: {
    'access-control-allow-methods': verbs,
    'access-control-allow-headers': HEADERS,
    'access-control-max-age': String(PREFLIGHT_LASTS_S),
    vary: 'origin',
  },
})
