import type { Announcements } from '#server/database/connection/announcements.ts'
import type { OnNestedConnect } from '#server/database/connection/watched-pool.ts'
import { type DatabaseSettings, openDatabase } from '#server/database/database.ts'
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
  return openDatabase({ max: settings.databasePoolSize, ...connection }, announcements, watch, replicaOf(settings, log, metrics))
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
