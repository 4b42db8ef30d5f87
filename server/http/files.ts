import type { FastifyInstance } from 'fastify'
import type { Answers } from './answer.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Bytes that capabilities keep by an unguessable id: exact type, no sniffing, no script, a generated name (S65). */
export function serveFiles(app: FastifyInstance, capabilities: readonly Answers[]): void {
  for (const { prefix, find } of capabilities.flatMap((each) => each.files ?? [])) {
    app.get<{ Params: { id: string } }>(`${prefix}:id`, async (request, reply) => {
      const { id } = request.params
      const file = UUID.test(id) ? await find(id) : null
      if (!file) return reply.callNotFound()
      return reply
        .headers({
          'content-type': file.type,
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "sandbox; default-src 'none'",
          'content-disposition': `inline; filename="${id}.${file.type.split('/')[1]}"`,
        })
        .send(file.bytes)
    })
  }
}
