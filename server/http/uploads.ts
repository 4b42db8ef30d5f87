import type { SignedInCaller } from '#contract/caller.ts'
import { openSemaphore, type Semaphore } from '#server/concurrency/semaphore.ts'
import { METADATA_MOST, offsetOf, readMetadata, uploadLength, VERSION } from './body/tus.ts'
import type { CapabilityRoutes, Upload, UploadRefusal, UploadReply, Uploads } from './calls/answer.ts'
import { type CallsContext, checkOrigin, describeVisitor } from './calls/calls.ts'
import { admitCaller } from './calls/handle.ts'
import { refuse, sentenceOf } from './calls/reply.ts'
import type { HttpTimeouts } from './connection/http-timeouts.ts'
import { bodyPieces, forgetRest, type PieceLimits } from './pages/pieces.ts'
import { addHeaders, type Exchange, type HttpReply } from './routing/exchange.ts'
import type { RouteMethod, Router } from './routing/router.ts'
import { hasBody } from './wire/body-type.ts'
import { HttpError } from './wire/http-error.ts'

type UploadsContext = Omit<CallsContext, 'readBody' | 'answerShared'> & { readonly timeouts: HttpTimeouts }

/** Size of a stored piece. A process that dies loses at most this much (R23). */
const PIECE_BYTES = 2 * 2 ** 20
/** Limits concurrent upload bodies in one process; each holds two pieces. */
const AT_ONCE = 32
/** Limits the bytes that are read and discarded after a refusal, so that the client receives it. */
const FORGET_BYTES = 16 * 2 ** 20
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type UploadRoute = {
  readonly uploads: Uploads
  readonly context: UploadsContext
  readonly semaphore: Semaphore
}
type UploadRequest = UploadRoute & { readonly exchange: Exchange; readonly caller: SignedInCaller }
type Work = (asked: UploadRequest) => Promise<HttpReply>

/** Serves resumable uploads: tus 1.0.0 with creation, creation-with-upload, termination and expiration. */
export function serveUploads(router: Router, capabilities: readonly CapabilityRoutes[], context: UploadsContext): void {
  const semaphore = openSemaphore(AT_ONCE)
  for (const { uploads } of capabilities) if (uploads) bind(router, { uploads, context, semaphore })
}

function bind(router: Router, route: UploadRoute): void {
  const { path, maxBytes } = route.uploads
  const hello = {
    'tus-resumable': VERSION,
    'tus-version': VERSION,
    'tus-extension': 'creation,creation-with-upload,termination,expiration',
    'tus-max-size': maxBytes,
  }
  router.on(['OPTIONS'], path, () => ({ status: 204, headers: hello }))
  const add = (method: RouteMethod, url: string, work: Work) => router.on([method], url, (exchange) => answer(route, exchange, work))
  add('POST', path, create)
  add('HEAD', `${path}/:id`, sendOffset)
  add('PATCH', `${path}/:id`, append)
  add('DELETE', `${path}/:id`, end)
  // Some proxies do not support PATCH.
  add('POST', `${path}/:id`, (asked) => {
    const { headers } = asked.exchange.request
    const instead = { PATCH: append, DELETE: end }[String(headers['x-http-method-override']).toUpperCase()]
    if (!instead) throw new HttpError(405, 'METHOD_NOT_ALLOWED', { allow: 'HEAD, PATCH, DELETE' })
    return instead(asked)
  })
}

/** Applies the checks of calls to uploads: origin, session, permission and rate limit. The body is read only afterwards (S66, S69). */
async function answer(route: UploadRoute, exchange: Exchange, work: Work): Promise<HttpReply> {
  const { uploads, context } = route
  const { request } = exchange
  addHeaders(exchange, { 'tus-resumable': VERSION, 'cache-control': 'no-store', vary: 'token, cookie' })
  if (request.headers['tus-resumable'] !== VERSION) throw new HttpError(412, 'TUS_VERSION')
  const call = { path: uploads.path, verb: 'acts', access: { permission: uploads.permission }, limit: 'ordinary' } as const
  checkOrigin(call, request, context.origins)
  const admitted = await admitCaller({ ...context }, call, describeVisitor(exchange, context))
  if ('refused' in admitted) return refusalReply(route, exchange, admitted)
  const { session } = admitted.caller
  if (session === null) return refusalReply(route, exchange, { refused: 'SESSION' })
  return await work({ ...route, exchange, caller: { ...admitted.caller, session } })
}

const create: Work = async (asked) => {
  const { uploads, exchange, caller } = asked
  const { headers } = exchange.request
  const lengthBytes = uploadLength(exchange.request)
  const text = String(headers['upload-metadata'] ?? '')
  const metadata = text.length <= METADATA_MOST ? readMetadata(text) : null
  if (lengthBytes === null || !metadata) throw new HttpError(400, 'BAD_REQUEST')
  const begun = await uploads.begin({ lengthBytes, metadata, text }, caller)
  if ('refused' in begun) return refusalReply(asked, exchange, begun)
  const location = `${uploads.path}/${begun.ok.id}`
  addHeaders(exchange, { location })
  if (!hasBody(exchange.request)) return { status: 201, headers: offsetHeaders(begun.ok) }
  return await take(asked, begun.ok, 201)
}

const sendOffset: Work = async (asked) => {
  const found = await find(asked)
  if ('refused' in found) return refusalReply(asked, asked.exchange, found)
  const { text, lengthBytes } = found.ok
  const metadata = text === '' ? {} : { 'upload-metadata': text }
  return { headers: { ...offsetHeaders(found.ok), 'upload-length': lengthBytes, ...metadata } }
}

const append: Work = async (asked) => {
  const { exchange } = asked
  const found = await find(asked)
  if ('refused' in found) return refusalReply(asked, exchange, found)
  const offset = offsetOf(exchange.request)
  if (offset === null) throw new HttpError(400, 'BAD_REQUEST')
  if (offset === found.ok.offsetBytes) return await take(asked, found.ok, 204)
  addHeaders(exchange, offsetHeaders(found.ok))
  return await refusalReply(asked, exchange, { refused: 'UPLOAD_OFFSET' })
}

const end: Work = async (asked) => {
  const { uploads, exchange, caller } = asked
  const found = await find(asked)
  if ('refused' in found) return refusalReply(asked, exchange, found)
  const ended = await uploads.end(found.ok.id, caller)
  return 'refused' in ended ? refusalReply(asked, exchange, ended) : { status: 204 }
}

/** Returns the upload to its owner. For all other callers it does not exist (S45, S66). */
async function find({ uploads, caller, exchange }: UploadRequest) {
  const { id = '' } = exchange.params
  const found = UUID.test(id) ? await uploads.find(id, caller) : null
  if (!found) throw new HttpError(404, 'NOT_FOUND')
  return found
}

async function take(asked: UploadRequest, upload: Upload, status: 201 | 204): Promise<HttpReply> {
  const { uploads, context, semaphore, exchange, caller } = asked
  const { request } = exchange
  const { 'content-type': type, 'content-encoding': encoding } = request.headers
  if (type !== 'application/offset+octet-stream' || encoding !== undefined) throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE')
  using permit = semaphore.tryAcquire()
  if (!permit) return await refusalReply(asked, exchange, { refused: 'BUSY', retryAfter: 5 })
  const limits: PieceLimits = { ...context.timeouts, pieceBytes: PIECE_BYTES, maxBytes: upload.lengthBytes - upload.offsetBytes }
  try {
    const taken = await uploads.append(upload.id, upload.offsetBytes, bodyPieces(request, limits), caller)
    return 'refused' in taken ? await refusalReply(asked, exchange, taken) : { status, headers: offsetHeaders(taken.ok) }
  } catch (defect) {
    // A client that sends more than it announced loses the whole upload (S69).
    if (defect instanceof HttpError && defect.status === 413) await uploads.end(upload.id, caller)
    throw defect
  }
}

const offsetHeaders = ({ offsetBytes, expiresAt }: UploadReply) => ({
  'upload-offset': offsetBytes,
  'upload-expires': expiresAt.toUTCString(),
})

async function refusalReply({ uploads, context }: UploadRoute, exchange: Exchange, refusal: UploadRefusal): Promise<HttpReply> {
  const { request, id } = exchange
  const { language } = describeVisitor(exchange, context)
  const sentence = sentenceOf(context.sentences, refusal, { language, path: uploads.path })
  const { status, body, retryAfter } = refuse({ refusals: uploads.refusals }, refusal, { sentence, requestId: id })
  if (Number(request.headers['content-length']) <= FORGET_BYTES) await forgetRest(request, { ...context.timeouts, maxBytes: FORGET_BYTES })
  const retry = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...retry }, body }
}
