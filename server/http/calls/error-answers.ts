import type { Language } from '#contract/language.ts'
import { PLATFORM_REFUSALS } from '#contract/refusal.ts'
import { isUnavailable } from '#server/database/connection/unavailable.ts'
import type { Log } from '#server/observe/log.ts'
import { StorageAway } from '#server/storage/storage.ts'
import type { Asked, HttpReply } from '../routing/exchange.ts'
import { HttpError } from '../wire/http-error.ts'
import { PLAIN_POLICY, writePlainPage } from '../wire/plain-page.ts'
import { readLanguage, readPreferences } from '../wire/preferences.ts'
import { requestPath } from '../wire/request-url.ts'
import { type AnyRequest, isPlain } from '../wire/requests.ts'
import { fail, type Sentences } from './reply.ts'

export type ErrorsContext = {
  readonly log: Log
  readonly sentences: Sentences
  siteNameIn(language: Language): string
}

/** Returns the answer to an error outside calls. An internal error is logged once, and the client learns no details (S101). */
export function answerDefect({ log, sentences, siteNameIn }: ErrorsContext, defect: unknown, { request, id }: Asked): HttpReply {
  const { status, reason, allow, field } = whatWentWrong(defect)
  if (status === 500 && !hasLeft(defect, request)) log.error('http.defect', defect, { path: requestPath(request), requestId: id })
  const chosen = { ...readPreferences(request.headers.cookie), language: readLanguage(request.headers) }
  const answer = fail({ status, reason, field }, sentences, chosen.language)
  const headers = {
    'cache-control': 'no-store',
    ...((status === 413 || status === 400 || status === 408) && { connection: 'close' }),
    ...(allow !== undefined && { allow }),
    ...((status === 429 || status === 503) && { 'retry-after': status === 429 ? '60' : '5' }),
  }
  const wantsPage = request.method === 'GET' && request.headers.accept?.startsWith('text/html') === true
  if (!wantsPage) return { status, headers: { ...headers, 'content-type': 'application/json; charset=utf-8' }, body: answer.body }
  const page = writePlainPage({ siteName: siteNameIn(chosen.language), ...chosen, sentence: answer.sentence })
  return {
    status,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PLAIN_POLICY },
    body: page,
  }
}

/**
 * Returns true when the client closed the connection while a file was being found or sent. This is not a defect, and the response reaches
 * no client.
 */
const hasLeft = (defect: unknown, request: AnyRequest): boolean =>
  (defect as { code?: unknown } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE' && !isPlain(request) && request.socket.destroyed

type Wrong = Pick<HttpError, 'status' | 'reason'> & Partial<Pick<HttpError, 'allow' | 'field'>>

/** Reduces an error to what a client may know: a status and a code, never an internal message (S101). */
function whatWentWrong(defect: unknown): Wrong {
  if (defect instanceof HttpError) return defect
  if (defect instanceof StorageAway && defect.isFull) return { status: PLATFORM_REFUSALS.STORAGE_FULL, reason: 'STORAGE_FULL' }
  if (isUnavailable(defect) || defect instanceof StorageAway) return { status: 503, reason: 'BUSY' }
  return { status: 500, reason: 'DEFECT' }
}
