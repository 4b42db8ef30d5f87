import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusals } from '#contract/refusal.ts'
import { openSemaphore, type Semaphore } from '#server/concurrency/semaphore.ts'
import { lengthOf, METADATA_MOST, offsetOf, readMetadata, VERSION } from './body/tus.ts'
import type { Answers, Upload, UploadRefusal, UploadReply, Uploads } from './calls/answer.ts'
import { type CallsContext, checkOrigin, visitorOf } from './calls/calls.ts'
import { admit } from './calls/handle.ts'
import { refuse, sentenceOf } from './calls/reply.ts'
import type { HttpTimeouts } from './connection/http-timeouts.ts'
import { forgetRest, type PieceLimits, piecesOf } from './pages/pieces.ts'
import { HttpError } from './wire/http-error.ts'

type UploadsContext = Omit<CallsContext, 'readBody'> & { readonly timeouts: HttpTimeouts }

/** Size of a stored piece. A process that dies loses at most this much (R23). */
const PIECE_BYTES = 2 * 2 ** 20
/** Limits concurrent upload bodies in one process; each holds two pieces. */
const AT_ONCE = 32
/** Limits the bytes that are read and discarded after a refusal, so that the client receives it. */
const FORGET_BYTES = 16 * 2 ** 20
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Asked = FastifyRequest<{ Params: { id?: string } }>
type UploadRoute = {
  readonly uploads: Uploads
  readonly context: UploadsContext
  readonly semaphore: Semaphore
  readonly refusals: Refusals
}
type Work = (route: UploadRoute, asked: Asked, reply: FastifyReply, caller: Parameters<Uploads['begin']>[1]) => Promise<FastifyReply>

/** Serves resumable uploads: tus 1.0.0 with creation, creation-with-upload, termination and expiration. */
export async function serveUploads(app: FastifyInstance, capabilities: readonly Answers[], context: UploadsContext): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const semaphore = openSemaphore(AT_ONCE)
    for (const { uploads } of capabilities) if (uploads) bind(scope, { uploads, context, semaphore, refusals: uploads.refusals })
  })
}

function bind(scope: FastifyInstance, route: UploadRoute): void {
  const { path, maxBytes } = route.uploads
  const hello = {
    'tus-version': VERSION,
    'tus-extension': 'creation,creation-with-upload,termination,expiration',
    'tus-max-size': maxBytes,
  }
  scope.options(path, (_, reply) =>
    reply
      .headers({ 'tus-resumable': VERSION, ...hello })
      .code(204)
      .send(),
  )
  const add = (method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', url: string, work: Work) =>
    scope.route<{ Params: { id?: string } }>({ method, url, handler: (asked, reply) => answer(route, asked, reply, work) })
  add('POST', path, create)
  add('HEAD', `${path}/:id`, sendOffset)
  add('PATCH', `${path}/:id`, append)
  add('DELETE', `${path}/:id`, end)
  // Some proxies do not support PATCH.
  add('POST', `${path}/:id`, (...all) => {
    const instead = { PATCH: append, DELETE: end }[String(all[1].headers['x-http-method-override']).toUpperCase()]
    if (!instead) throw new HttpError(405, 'METHOD_NOT_ALLOWED', 'HEAD, PATCH, DELETE')
    return instead(...all)
  })
}

/** Applies the checks of calls to uploads: origin, session, permission and rate limit. The body is read only afterwards (S66, S69). */
async function answer(route: UploadRoute, asked: Asked, reply: FastifyReply, work: Work): Promise<FastifyReply> {
  const { uploads, context } = route
  reply.headers({ 'tus-resumable': VERSION, 'cache-control': 'no-store', vary: 'token, cookie' })
  if (asked.headers['tus-resumable'] !== VERSION) throw new HttpError(412, 'TUS_VERSION')
  const call = { path: uploads.path, verb: 'acts', access: { permission: uploads.permission }, limit: 'ordinary' } as const
  checkOrigin(call, asked, context.origins)
  const admitted = await admit({ ...context }, call, visitorOf(asked, context))
  if ('refused' in admitted) return sendRefusal(route, asked, reply, admitted)
  return await work(route, asked, reply, { ...admitted.caller, session: admitted.caller.session! })
}

const create: Work = async (route, asked, reply, caller) => {
  const lengthBytes = lengthOf(asked)
  const text = String(asked.headers['upload-metadata'] ?? '')
  const metadata = text.length <= METADATA_MOST ? readMetadata(text) : null
  if (lengthBytes === null || !metadata) throw new HttpError(400, 'BAD_REQUEST')
  const begun = await route.uploads.begin({ lengthBytes, metadata, text }, caller)
  if ('refused' in begun) return sendRefusal(route, asked, reply, begun)
  reply.code(201).header('location', `${route.uploads.path}/${begun.ok.id}`)
  const hasBody = Number(asked.headers['content-length'] ?? 0) > 0 || asked.headers['transfer-encoding'] !== undefined
  if (!hasBody) return writeOffset(reply, begun.ok).send()
  return await take(route, asked, reply, begun.ok, caller)
}

const sendOffset: Work = async (route, asked, reply, caller) => {
  const found = await find(route, asked, caller)
  if ('refused' in found) return sendRefusal(route, asked, reply, found)
  const upload = found.ok
  if (upload.text !== '') reply.header('upload-metadata', upload.text)
  return writeOffset(reply.header('upload-length', upload.lengthBytes), upload).code(200).send()
}

const append: Work = async (route, asked, reply, caller) => {
  const found = await find(route, asked, caller)
  if ('refused' in found) return sendRefusal(route, asked, reply, found)
  const upload = found.ok
  const offset = offsetOf(asked)
  if (offset === null) throw new HttpError(400, 'BAD_REQUEST')
  if (offset !== upload.offsetBytes) return sendRefusal(route, asked, writeOffset(reply, upload), { refused: 'UPLOAD_OFFSET' })
  return await take(route, asked, reply.code(204), upload, caller)
}

const end: Work = async (route, asked, reply, caller) => {
  const found = await find(route, asked, caller)
  if ('refused' in found) return sendRefusal(route, asked, reply, found)
  const ended = await route.uploads.end(found.ok.id, caller)
  return 'refused' in ended ? sendRefusal(route, asked, reply, ended) : reply.code(204).send()
}

/** Returns the upload to its owner. For all other callers it does not exist (S45, S66). */
async function find({ uploads }: UploadRoute, { params: { id = '' } }: Asked, caller: Parameters<Uploads['find']>[1]) {
  const found = UUID.test(id) ? await uploads.find(id, caller) : null
  if (!found) throw new HttpError(404, 'NOT_FOUND')
  return found
}

async function take(route: UploadRoute, asked: Asked, reply: FastifyReply, upload: Upload, caller: Parameters<Uploads['append']>[3]) {
  const { 'content-type': type, 'content-encoding': encoding } = asked.headers
  if (type !== 'application/offset+octet-stream' || encoding !== undefined) throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE')
  using permit = route.semaphore.tryAcquire()
  if (!permit) return sendRefusal(route, asked, reply, { refused: 'BUSY', retryAfter: 5 })
  const limits: PieceLimits = { ...route.context.timeouts, pieceBytes: PIECE_BYTES, maxBytes: upload.lengthBytes - upload.offsetBytes }
  try {
    const taken = await route.uploads.append(upload.id, upload.offsetBytes, piecesOf(asked.raw, limits), caller)
    return 'refused' in taken ? await sendRefusal(route, asked, reply, taken) : writeOffset(reply, taken.ok).send()
  } catch (defect) {
    // A client that sends more than it announced loses the whole upload (S69).
    if (defect instanceof HttpError && defect.status === 413) await route.uploads.end(upload.id, caller)
    throw defect
  }
}

function writeOffset(reply: FastifyReply, { offsetBytes, expiresAt }: UploadReply): FastifyReply {
  return reply.headers({ 'upload-offset': offsetBytes, 'upload-expires': expiresAt.toUTCString() })
}

async function sendRefusal(
  { uploads, context, refusals }: UploadRoute,
  asked: Asked,
  reply: FastifyReply,
  refusal: UploadRefusal,
): Promise<FastifyReply> {
  const { language } = visitorOf(asked, context)
  const { status, body, retryAfter } = refuse(
    { refusals },
    refusal,
    sentenceOf(context.sentences, refusal, language, uploads.path),
    asked.id,
  )
  if (Number(asked.headers['content-length']) <= FORGET_BYTES) await forgetRest(asked.raw, { ...context.timeouts, maxBytes: FORGET_BYTES })
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply.code(status).type('application/json; charset=utf-8').send(body)
}
