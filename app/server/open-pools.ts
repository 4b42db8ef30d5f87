import type { Announcements } from '#server/database/connection/announcements.ts'
import type { OnNestedConnect } from '#server/database/connection/watched-pool.ts'
import { type Database, type DatabaseSettings, openDatabase } from '#server/database/database.ts'
import type { Log } from '#server/observe/log.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import type { SiteConfig } from './site-config.ts'

type PoolParts = {
  readonly announcements: Announcements
  readonly log: Log
  readonly metrics: Metrics
  readonly onNestedConnect: OnNestedConnect | undefined
}

/** Opens the connections to the database, and to its replica if there is one. */
export function openPools(
  settings: SiteConfig['settings'],
  connection: DatabaseSettings,
  { announcements, log, metrics, onNestedConnect }: PoolParts,
) {
  const watch = onNestedConnect ?? countNested(log, metrics)
  const pools = openDatabase({ max: settings.databasePoolSize, ...connection }, announcements, watch, replicaOf(settings, log, metrics))
  watchPool(metrics, pools.pool)
  return pools
}

/** Registers the figures of the pool before all others: a scrape reads in this order, and the statements of other figures wait for connections themselves. */
function watchPool(metrics: Metrics, pool: Database['pool']): void {
  metrics.gauge('lyceum_pool_connections', 'Open connections to the database', () => pool.totalCount)
  metrics.gauge('lyceum_pool_idle', 'Idle connections to the database', () => pool.idleCount)
  metrics.gauge('lyceum_pool_waiting', 'Requests waiting for a database connection', () => pool.waitingCount)
}

const replicaOf = ({ databaseReadUrl }: SiteConfig['settings'], log: Log, metrics: Metrics) =>
  databaseReadUrl === undefined
    ? undefined
    : {
        connection: { connectionString: databaseReadUrl },
        report(state: 'away' | 'back', reason: string) {
          log.warn(`database.replica-${state}`, { reason })
          metrics.countEvent(`database.replica-${state}`)
        },
      }

const countNested =
  (log: Log, metrics: Metrics): OnNestedConnect =>
  (defect) => {
    log.error('database.nested-connect', defect)
    metrics.countEvent('database.nested-connect')
  }
