import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

export type HealthDeps = {
  /** Whether the database answers and pages can be rendered. */
  ready(): Promise<boolean>
  /** Whether the disk takes new files. */
  hasRoom(): Promise<boolean>
  isDraining(): boolean
  nowMs(): number
}

const FRESH_MS = 1_000
const TIMEOUT_MS = 2_000

/** `/healthz`: the process runs; no database, and no limit, so that nobody takes it for dead. */
export const serveLiveness = (app: FastifyInstance): unknown =>
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))

/** `/readyz`: the process may be sent requests, and whether its disk is full; database, pages and disk are asked at most once a second (S108, R21). */
export function serveReadiness(app: FastifyInstance, deps: HealthDeps): void {
  const { isDraining, nowMs } = deps
  let known: { readonly at: number; readonly answer: Promise<Readiness> } | undefined
  app.get('/readyz', async (_request, reply) => {
    if (!known || nowMs() - known.at > FRESH_MS) known = { at: nowMs(), answer: readReadiness(deps) }
    const readiness = await known.answer
    const isReady = readiness.isReady && !isDraining()
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(reportReadiness({ ...readiness, isReady }))
  })
}

/** Whether the database answers and pages can be rendered. Rejects where either fails. */
export async function isReady(pool: Pick<Pool, 'query'>, loadPages: () => Promise<void>): Promise<boolean> {
  const [{ rowCount }] = await Promise.all([pool.query('select 1'), loadPages()])
  return rowCount === 1
}

type Readiness = { readonly isReady: boolean; readonly hasRoom: boolean }

/** What does not answer in time counts as not ready, and as room on the disk. */
export async function readReadiness({ ready, hasRoom }: Pick<HealthDeps, 'ready' | 'hasRoom'>): Promise<Readiness> {
  const inTime = (work: Promise<boolean>, otherwise: boolean) =>
    Promise.race([work.catch(() => otherwise), sleep(TIMEOUT_MS, otherwise, { ref: false })])
  const [isReady, room] = await Promise.all([inTime(ready(), false), inTime(hasRoom(), true)])
  return { isReady, hasRoom: room }
}

/** A process whose disk takes no new files still answers everything else, so it stays ready. */
export const reportReadiness = ({ isReady, hasRoom }: Readiness) => ({
  status: isReady ? 'ready' : 'not ready',
  ...(!hasRoom && { disk: 'full' }),
})
