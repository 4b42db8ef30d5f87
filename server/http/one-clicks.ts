import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readBytes } from './body/read-bytes.ts'
import type { Answers } from './calls/answer.ts'
import { HttpError } from './wire/http-error.ts'

type Context = { mayAnswer(request: Pick<FastifyRequest, 'raw' | 'id'>): boolean | Promise<boolean> }

/** The body sent by a mail program is discarded. */
const MAX_BYTES = 4 * 1024
const WITHIN_MS = 5_000

/**
 * Answers one-click requests of mail programs (RFC 8058): a POST of any type, without login, cookie or redirect. The address alone
 * determines what it ends.
 */
export function serveOneClicks(app: FastifyInstance, capabilities: readonly Answers[], { mayAnswer }: Context): void {
  const arriving = { used: 0, maxBytes: Number.POSITIVE_INFINITY }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const { prefix, press } of capabilities.flatMap((each) => each.oneClicks ?? [])) {
      scope.post<{ Params: { readonly name: string } }>(`${prefix}:name`, async (request, reply) => {
        if (!(await mayAnswer(request))) throw new HttpError(429, 'RATE_LIMITED')
        await readBytes(request.raw, arriving, { maxBytes: MAX_BYTES, withinMs: WITHIN_MS })
        if (!(await press(request.params.name))) throw new HttpError(404, 'NOT_FOUND')
        return reply.code(200).headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).send('OK')
      })
    }
  })
}
