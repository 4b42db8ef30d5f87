import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/language.ts'
import { isUnavailable } from '#server/database/connection/unavailable.ts'
import type { Log } from '#server/observe/log.ts'
import { StorageAway } from '#server/storage/storage.ts'
import { endOnceDrained } from '../body/drain-body.ts'
import { hasBody } from '../wire/body-type.ts'
import { HttpError } from '../wire/http-error.ts'
import { PLAIN_POLICY, writePlainPage } from '../wire/plain-page.ts'
import { readLanguage, readPreferences } from '../wire/preferences.ts'
import { fail, type Sentences } from './reply.ts'

type Context = {
  readonly headers: Readonly<Record<string, string>>
  readonly log: Log
  readonly sentences: Sentences
  siteNameIn(language: Language): string
}

/** Sets the headers of every response and answers errors that occur outside calls (S101). */
export function answerErrors(app: FastifyInstance, context: Context): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(context.headers).header('x-request-id', request.id)
    done()
  })
  // Unread bytes of a body would be taken for the next request, so the connection closes with the response. A sender that was too slow is
  // not waited for again.
  app.addHook('onSend', async (request, reply, answer) => {
    if (request.raw.complete || !hasBody(request.raw)) return answer
    reply.header('connection', 'close')
    if (reply.statusCode === 408 || typeof answer !== 'string') return answer
    reply.header('content-length', Buffer.byteLength(answer))
    return Readable.from(endOnceDrained(answer, request.raw))
  })
  app.setErrorHandler((defect: unknown, request, reply) => answerDefect(context, defect, request, reply))
  app.setNotFoundHandler((request, reply) => answerDefect(context, new HttpError(404, 'NOT_FOUND'), request, reply))
}

/** Answers an internal error. It is logged once, and the client learns no details. */
export function answerDefect(
  { headers, log, sentences, siteNameIn }: Context,
  defect: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, reason, allow } = whatWentWrong(defect)
  if (status === 500 && !hasLeft(defect, request))
    log.error('http.defect', defect, { path: request.url.split('?')[0], requestId: request.id })
  if (status === 500) {
    // The error may come from a header of the route, which could not be sent with this response either.
    for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
    reply.headers(headers).header('x-request-id', request.id)
  }
  if (status === 413 || status === 400 || status === 408) reply.header('connection', 'close')
  if (allow !== undefined) reply.header('allow', allow)
  if (status === 429 || status === 503) reply.header('retry-after', status === 429 ? '60' : '5')
  const chosen = { ...readPreferences(request.headers.cookie), language: readLanguage(request.headers) }
  const answer = fail(status, reason, sentences, chosen.language)
  const wantsPage = request.method === 'GET' && request.headers.accept?.startsWith('text/html') === true
  reply.code(status).header('cache-control', 'no-store')
  if (!wantsPage) return reply.type('application/json; charset=utf-8').send(answer.body)
  const page = writePlainPage({ siteName: siteNameIn(chosen.language), ...chosen, sentence: answer.sentence })
  return reply.type('text/html; charset=utf-8').header('content-security-policy', PLAIN_POLICY).send(page)
}

/**
 * Returns true when the client closed the connection while a file was being found or sent. This is not a defect, and the response reaches
 * no client.
 */
const hasLeft = (defect: unknown, { raw }: FastifyRequest): boolean =>
  (defect as { code?: unknown } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed

type Wrong = Pick<HttpError, 'status' | 'reason'> & { readonly allow?: string | undefined }

/** Reduces an error to what a client may know: a status and a code, never an internal message (S101). */
function whatWentWrong(defect: unknown): Wrong {
  if (defect instanceof HttpError) return defect
  if (isUnavailable(defect) || defect instanceof StorageAway) return { status: 503, reason: 'BUSY' }
  const status = typeof defect === 'object' && defect !== null && 'statusCode' in defect ? Number(defect.statusCode) : 500
  if (status === 415) return { status, reason: 'UNSUPPORTED_MEDIA_TYPE' }
  return status >= 400 && status < 500 ? { status, reason: 'BAD_REQUEST' } : { status: 500, reason: 'DEFECT' }
}
