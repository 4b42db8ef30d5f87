import type { FastifyInstance } from 'fastify'
import { openSemaphore } from '#server/concurrency/semaphore.ts'
import type { Answers, ServedFile } from '../calls/answer.ts'
import { HttpError } from '../wire/http-error.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Limit concurrent reads, so that pictures never occupy every database connection, and the waiting requests. */
const AT_ONCE = 3
const WAITING = 500

/** Serves files of capabilities by unguessable ids: exact type, no sniffing, no scripts, a generated name (S65). */
export function serveFiles(app: FastifyInstance, capabilities: readonly Answers[]): void {
  const semaphore = openSemaphore(AT_ONCE, { most: WAITING })
  for (const { prefix, find } of capabilities.flatMap((each) => each.files ?? [])) {
    app.get<{ Params: { id: string }; Querystring: { proof?: unknown } }>(`${prefix}:id`, async (request, reply) => {
      const { id } = request.params
      const { proof = '' } = request.query
      const file = UUID.test(id) && typeof proof === 'string' ? await semaphore.runUnlessFull(() => find(id, proof)) : null
      if (file === 'full') throw new HttpError(503, 'BUSY')
      return file ? reply.headers(headersOf(id, file)).send(file.bytes) : reply.callNotFound()
    })
  }
}

const headersOf = (id: string, file: ServedFile) => ({
  'content-type': file.type,
  'cache-control': file.private ? 'no-store' : 'public, max-age=31536000, immutable',
  'content-security-policy': "sandbox; default-src 'none'",
  'content-disposition': `inline; filename="${id}.${file.type.split('/')[1]}"`,
})
