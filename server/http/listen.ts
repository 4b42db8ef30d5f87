import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { isUnavailable } from '#server/database/unavailable.ts'
import type { Log } from '#server/observe/log.ts'
import { HttpError } from './http-error.ts'
import { readPreferences } from './preferences.ts'
import { fail, type Sentences } from './reply.ts'
import { type GuardSettings, guardRequest } from './request-guard.ts'

export type HttpDeps = {
  readonly guard: GuardSettings
  readonly headers: Readonly<Record<string, string>>
  readonly log: Log
  readonly sentences: Sentences
  /** Kept pages and files of the build: answered before the router. True when answered. */
  serveFirst(request: IncomingMessage, response: ServerResponse): boolean
}

/** The server with its limits against slow and broken clients (S90, S93), still without routes. */
export function openHttp(deps: HttpDeps): FastifyInstance {
  const app = Fastify({
    logger: false,
    genReqId: () => randomBytes(8).toString('hex'),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    serverFactory: (route) => {
      const server = createServer(
        {
          headersTimeout: 10_000,
          requestTimeout: 30_000,
          keepAliveTimeout: 5_000,
          connectionsCheckingInterval: 1_000,
          maxHeaderSize: 16 * 1024,
        },
        (request, response) => {
          if (guardRequest(request, response, deps.guard) && !deps.serveFirst(request, response)) route(request, response)
        },
      )
      server.maxConnections = 20_000
      server.timeout = 60_000
      return server
    },
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(deps.headers).header('x-request-id', request.id)
    done()
  })
  app.setErrorHandler((defect: unknown, request, reply) => {
    const { status, reason } = whatWentWrong(defect)
    if (status === 500) deps.log.error('http.defect', defect, { path: request.url.split('?')[0], requestId: request.id })
    if (status === 413 || status === 400) reply.header('connection', 'close')
    const say = deps.sentences(reason, readPreferences(request.headers.cookie).language)
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(fail(status, reason, say).body)
  })
  app.setNotFoundHandler((request, reply) => {
    const say = deps.sentences('NOT_FOUND', readPreferences(request.headers.cookie).language)
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(fail(404, 'NOT_FOUND', say).body)
  })
  return app
}

/** What a client may know of what went wrong: a status and a word, never a text of ours (S101). */
function whatWentWrong(defect: unknown): { status: number; reason: string } {
  if (defect instanceof HttpError) return { status: defect.status, reason: defect.reason }
  if (isUnavailable(defect)) return { status: 503, reason: 'BUSY' }
  const status = typeof defect === 'object' && defect !== null && 'statusCode' in defect ? Number(defect.statusCode) : 500
  if (status >= 400 && status < 500) return { status, reason: 'BAD_REQUEST' }
  return { status: 500, reason: 'DEFECT' }
}
