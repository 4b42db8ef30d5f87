import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type HealthDeps = {
  /** Whether the database answers. */
  ready(): Promise<boolean>
  isDraining(): boolean
  nowMs(): number
}

const FRESH_MS = 1_000
const PATIENCE_MS = 2_000

/** `/healthz`: the process runs; no database, and no limit, so that nobody takes it for dead. */
export const serveLiveness = (app: FastifyInstance): unknown =>
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))

/** `/readyz`: it may be sent work; the database is asked at most once a second (S108, R21). */
export function serveReadiness(app: FastifyInstance, { ready, isDraining, nowMs }: HealthDeps): void {
  let known: { readonly at: number; readonly answer: Promise<boolean> } | undefined
  const ask = () => Promise.race([ready().catch(() => false), sleep(PATIENCE_MS, false, { ref: false })])
  app.get('/readyz', async (_request, reply) => {
    if (!known || nowMs() - known.at > FRESH_MS) known = { at: nowMs(), answer: ask() }
    const answer = (await known.answer) && !isDraining()
    return reply
      .code(answer ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: answer ? 'ready' : 'not ready' })
  })
}
