import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Handler, HttpReply } from './routing/exchange.ts'
import type { Router } from './routing/router.ts'

export type HealthContext = {
  ready(): Promise<boolean>
  hasRoom(): Promise<boolean>
  isDraining(): boolean
  nowMs(): number
}

const FRESH_MS = 1_000
const TIMEOUT_MS = 2_000

/**
 * `/healthz` reports that the process runs. It uses no database and no rate limit, so that a monitor never wrongly considers the process
 * dead.
 */
export const serveLiveness = (router: Router): void => router.get('/healthz', () => statusReply(200, { status: 'up' }))

const statusReply = (status: number, body: object): HttpReply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
})

/**
 * `/readyz` reports whether the process may receive requests and whether its disk is full. Database, renderer and disk are checked at most
 * once a second (S108, R21).
 */
export function answerReadiness(context: HealthContext): Handler {
  const { isDraining, nowMs } = context
  let known: { readonly at: number; readonly answer: Promise<Readiness> } | undefined
  return async () => {
    if (!known || nowMs() - known.at > FRESH_MS) known = { at: nowMs(), answer: readReadiness(context) }
    const readiness = await known.answer
    const isReady = readiness.isReady && !isDraining()
    return statusReply(isReady ? 200 : 503, reportReadiness({ ...readiness, isReady }))
  }
}

/** Returns true when the database answers and pages can be rendered. Rejects when either check fails. */
export async function isReady(pool: Pick<Pool, 'query'>, loadPages: () => Promise<void>): Promise<boolean> {
  const [{ rowCount }] = await Promise.all([pool.query('select 1'), loadPages()])
  return rowCount === 1
}

type Readiness = { readonly isReady: boolean; readonly hasRoom: boolean }

/** Checks readiness. A check that fails or times out counts as not ready; for the disk it counts as having room. */
export async function readReadiness({ ready, hasRoom }: Pick<HealthContext, 'ready' | 'hasRoom'>): Promise<Readiness> {
  const inTime = (work: Promise<boolean>, otherwise: boolean) =>
    Promise.race([work.catch(() => otherwise), sleep(TIMEOUT_MS, otherwise, { ref: false })])
  const [isReady, room] = await Promise.all([inTime(ready(), false), inTime(hasRoom(), true)])
  return { isReady, hasRoom: room }
}

/** A process without disk space still answers other requests, so it stays ready. */
export const reportReadiness = ({ isReady, hasRoom }: Readiness) => ({
  status: isReady ? 'ready' : 'not ready',
  ...(!hasRoom && { disk: 'full' }),
})
