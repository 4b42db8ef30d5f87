import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openSemaphore, type Semaphore } from '#server/concurrency/semaphore.ts'
import type { Answers, StreamedFile, StreamedFiles } from '../calls/answer.ts'
import { HttpError } from '../wire/http-error.ts'
import { readRange } from './ranges.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/
/** Limit concurrent lookups, so that media requests never occupy every database connection, and the waiting requests. */
const AT_ONCE = 3
const WAITING = 500

/** Serves files too large for memory by an unguessable id and a generated name, whole or by range. Their bytes never change (S65). */
export function serveStreams(app: FastifyInstance, capabilities: readonly Answers[]): void {
  const semaphore = openSemaphore(AT_ONCE, { most: WAITING })
  for (const files of capabilities.flatMap((each) => each.streams ?? [])) {
    app.route<{ Params: { id: string; name: string } }>({
      method: ['GET', 'HEAD'],
      url: `${files.prefix}:id/:name`,
      exposeHeadRoute: false,
      handler: (request, reply) => serveFile(request, reply, files, semaphore),
    })
  }
}

type Asked = FastifyRequest<{ Params: { id: string; name: string } }>

async function serveFile(request: Asked, reply: FastifyReply, { find }: StreamedFiles, semaphore: Semaphore): Promise<FastifyReply> {
  const { id, name } = request.params
  const file = UUID.test(id) && NAME.test(name) ? await semaphore.runUnlessFull(() => find(id, name)) : null
  if (file === 'full') throw new HttpError(503, 'BUSY')
  if (!file) {
    reply.callNotFound()
    return reply
  }
  const { headers } = request
  reply.headers(headersOf(id, name, file))
  if (headers['if-none-match']?.includes(file.tag)) return reply.code(304).send()
  const asked = headers['if-range'] === undefined || headers['if-range'] === file.tag ? headers.range : undefined
  return await sendRange(request, reply, file, readRange(asked, file.sizeBytes))
}

async function sendRange(
  request: Asked,
  reply: FastifyReply,
  file: StreamedFile,
  range: ReturnType<typeof readRange>,
): Promise<FastifyReply> {
  if (range === 'outside') return reply.code(416).removeHeader('content-type').header('content-range', `bytes */${file.sizeBytes}`).send()
  const part = range === 'whole' ? undefined : range
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.sizeBytes}`)
  reply.header('content-length', part ? part.end - part.start + 1 : file.sizeBytes)
  if (request.method === 'HEAD') return reply.send()
  const stream = await file.open(part)
  if (stream) return reply.send(stream)
  reply.removeHeader('content-length').removeHeader('cache-control').callNotFound()
  return reply
}

const headersOf = (id: string, name: string, { type, tag }: StreamedFile) => ({
  'content-type': type,
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "sandbox; default-src 'none'",
  'content-disposition': `inline; filename="${id}-${name}"`,
  'accept-ranges': 'bytes',
  etag: tag,
})
