import type { FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_LANGUAGE } from '#contract/envelope.ts'

const HEADERS = `accept, content-type, token, ${PAGE_LANGUAGE}`
const PREFLIGHT_LASTS_S = 600

/** Returns true for a page of another host that may make calls (`CLIENT_ORIGINS`). */
export const isOfClient = (origins: ReadonlySet<string>, { headers: { origin } }: Pick<FastifyRequest, 'headers'>): boolean =>
  origin !== undefined && origins.has(origin)

/**
 * Lets that page read the response. Cookies are never part of it: without `access-control-allow-credentials`, a browser hides responses to
 * requests that carried cookies (docs/decisions/0072).
 */
export const shareWith = ({ headers: { origin } }: Pick<FastifyRequest, 'headers'>, reply: FastifyReply): FastifyReply =>
  reply.header('access-control-allow-origin', origin)

/** Answers the CORS preflight that a browser sends before a request with a token. */
export const sendPreflight = (reply: FastifyReply, verbs: string): FastifyReply =>
  reply
    .code(204)
    .headers({
      'access-control-allow-methods': verbs,
      'access-control-allow-headers': HEADERS,
      'access-control-max-age': PREFLIGHT_LASTS_S,
      vary: 'origin',
    })
    .send()
