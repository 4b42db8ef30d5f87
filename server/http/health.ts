import type { FastifyInstance } from 'fastify'

export type HealthDeps = { ready(): Promise<boolean>; nowMs(): number }

/** `/healthz`: the process runs; no database. `/readyz`: it may be sent work; asked at most once a second (S108, R21). */
export function serveHealth(app: FastifyInstance, { ready, nowMs }: HealthDeps): void {
  let known: { at: number; answer: Promise<boolean> } | undefined
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))
  app.get('/readyz', async (_request, reply) => {
    if (!known || nowMs() - known.at > 1_000) known = { at: nowMs(), answer: ready().catch(() => false) }
    const answer = await known.answer
    return reply
      .code(answer ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: answer ? 'ready' : 'not ready' })
  })
}
