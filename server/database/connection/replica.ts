import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SECOND } from '#contract/duration.ts'
import { batchRequests } from '#server/concurrency/batches.ts'
import { one } from '#server/database/statement/one.ts'
import type { DatabaseSettings } from '../settings.ts'
import { within } from './heartbeat.ts'
import { cut } from './listening.ts'

/** Is called when reads leave the replica, with the reason, and when they return to it. */
export type ReplicaReport = (state: 'away' | 'back', reason: string) => void

type Replica = AsyncDisposable & {
  /** Returns undefined when the primary must answer: the replica is behind, or does not answer. */
  tryQuery(...asked: readonly unknown[]): Promise<pg.QueryResult | undefined>
}

const CONNECT_LIMIT_MS = 500
const CHECK_LIMIT_MS = 500
/** A replica that is behind by a few milliseconds is waited for. */
const TRIES = 4
const BETWEEN_TRIES_MS = 5
const AWAY_MS = SECOND
/** The state of a statement that reached its time limit. */
const CANCELLED = '57014'

/**
 * Asks a replica only after it has replayed what the primary had written when the read was asked. So a session reads its own writes, a page
 * that was invalidated is never rendered from before the change, and no process needs to know who wrote what.
 */
export function openReplica(primary: pg.Pool, settings: DatabaseSettings, report: ReplicaReport): Replica {
  const { pool, cutAll } = openPool(settings)
  let awayUntil = 0
  let isAway = false

  function leave(reason: string): void {
    awayUntil = performance.now() + AWAY_MS
    if (!isAway) report('away', reason)
    isAway = true
  }

  /** Cuts the other connections, too: a replica that does not answer one of them answers none. */
  function leaveSilent(defect: unknown): undefined {
    cutAll()
    leave(String(defect))
  }

  /** Returns the place that the primary's log has reached, or undefined when it does not say. One answer serves all who wait for it. */
  const findPosition = batchRequests<undefined, string | undefined>({ most: 1_000, lanes: 2 }, async (asked) => {
    const found = await primary
      .query<{ position: string }>('select pg_current_wal_flush_lsn()::text as position')
      .then(({ rows }) => one(rows).position)
      .catch(() => undefined)
    return asked.map(() => found)
  })

  async function takeFresh(): Promise<pg.PoolClient | undefined> {
    const written = await findPosition(undefined)
    if (written === undefined) return undefined
    const client = await pool.connect().catch(leaveSilent)
    if (!client) return undefined
    try {
      if (await within(CHECK_LIMIT_MS, hasReplayed(client, written))) return client
      leave('behind')
      client.release()
    } catch (defect) {
      client.release(true)
      leaveSilent(defect)
    }
    return undefined
  }

  return {
    async tryQuery(...asked) {
      if (performance.now() < awayUntil) return undefined
      const client = await takeFresh()
      if (!client) return undefined
      try {
        const result = await (client.query as (...asked: unknown[]) => Promise<pg.QueryResult>).apply(client, [...asked])
        client.release()
        if (isAway) report('back', '')
        isAway = false
        return result
      } catch (defect) {
        client.release(true)
        if ((defect as { code?: unknown }).code === CANCELLED) throw defect // it would take as long on the primary
        return undefined // the primary answers, or fails for the same reason
      }
    },
    [Symbol.asyncDispose]: () => pool.end(),
  }
}

function openPool(settings: DatabaseSettings) {
  const limits = { statement_timeout: 15 * SECOND, query_timeout: 20 * SECOND, connectionTimeoutMillis: CONNECT_LIMIT_MS }
  const pool = new pg.Pool({ keepAlive: true, ...settings, ...limits })
  const clients = new Set<pg.PoolClient>()
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    clients.add(client)
  })
  pool.on('remove', (client) => clients.delete(client))
  return {
    pool,
    cutAll() {
      for (const client of clients) cut(client)
    },
  }
}

async function hasReplayed(client: pg.PoolClient, position: string): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    const { rows } = await client.query<{ replayed: boolean }>({
      name: 'replica.replayed',
      text: 'select coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as replayed',
      values: [position],
    })
    if (one(rows).replayed) return true
    if (tries === TRIES) return false
    await sleep(BETWEEN_TRIES_MS)
  }
}
