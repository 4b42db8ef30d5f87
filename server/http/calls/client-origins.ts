import type { FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_LANGUAGE } from '#contract/envelope.ts'

const HEADERS = `accept, content-type, token, ${PAGE_LANGUAGE}`
const PREFLIGHT_LASTS_S = 600

/** Returns true for a page of another host that may ask calls (`CLIENT_ORIGINS`). */
export const isOfClient = (origins: ReadonlySet<string>, { headers: { origin } }: Pick<FastifyRequest, 'headers'>): boolean =>
  origin !== undefined && origins.has(origin)

/**
 * Lets that page read the answer. Cookies are never part of it: without `access-control-allow-credentials` a browser shows no answer to a request
 * that carried some (docs/decisions/0072).
 */
export const shareWith = ({ headers: { origin } }: Pick<FastifyRequest, 'headers'>, reply: FastifyReply): FastifyReply =>
  reply.header('access-control-allow-origin', origin)

/** Answers what a browser asks before it sends a token to another host. */
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
