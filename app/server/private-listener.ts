import { statfs } from 'node:fs/promises'
import type { Settings } from '#server/config/settings.ts'
import type { Announcements } from '#server/database/connection/announcements.ts'
import type { Database } from '#server/database/database.ts'
import { isReady, readReadiness, reportReadiness } from '#server/http/health.ts'
import type { JobRunner } from '#server/jobs/open-jobs.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { countWaitingPurges } from '#server/outside/purge/purge-store.ts'

type Watched = {
  readonly settings: Settings
  readonly metrics: Metrics
  readonly database: Pick<Database, 'pool'>
  readonly announcements: Pick<Announcements, 'connected' | 'isSilent'>
  readonly sockets: { count(): number }
  readonly jobs: Pick<JobRunner, 'countDue' | 'countGivenUp'>
  readonly pages: { sizeBytes(): number; loadPages(): Promise<void> }
  /** Returns true when the disk has room for new files. */
  hasRoom(): Promise<boolean>
}

/** Serves the metrics and health of one process to monitoring, independent of its role. Visitors cannot reach this listener. */
export async function openPrivateListener(open: AsyncDisposableStack, watched: Watched): Promise<void> {
  const { settings, metrics, database } = watched
  const { metricsHost: host, metricsPort: port } = settings
  if (port === undefined) return
  watch(watched)
  const loadPages = async () => void (settings.roles.has('web') && (await watched.pages.loadPages()))
  const ready = () => isReady(database.pool, loadPages)
  const readiness = async () => {
    const found = await readReadiness({ ready, hasRoom: watched.hasRoom })
    return { isReady: found.isReady, body: reportReadiness(found) }
  }
  metrics.gauge('lyceum_ready', '1 while this process can serve requests', async () => Number((await readiness()).isReady))
  open.adopt(await metrics.listen({ host, port, readiness }), (server) => {
    server.closeAllConnections()
    server.close()
  })
}

function watch({ settings, metrics, database: { pool }, announcements, sockets, pages, jobs, hasRoom }: Watched): void {
  metrics.gauge('lyceum_database_listening', '1 while this process receives announcements', () => Number(announcements.connected()))
  metrics.gauge('lyceum_database_silent', '1 while the database does not respond', () => Number(announcements.isSilent()))
  metrics.gauge('lyceum_jobs_due', 'Jobs due or running', jobs.countDue)
  metrics.gauge('lyceum_jobs_given_up', 'Jobs that failed for good in the last day', jobs.countGivenUp)
  metrics.gauge('lyceum_purges_waiting', 'Changes of which a shared cache has not been purged', () => countWaitingPurges(pool))
  metrics.gauge('lyceum_sockets', 'Open WebSockets', sockets.count)
  metrics.gauge('lyceum_pages_bytes', 'Memory of cached pages in bytes', pages.sizeBytes)
  metrics.gauge('lyceum_disk_free_bytes', 'Free bytes on the disk of DATA_DIR', async () => {
    const { bavail, bsize } = await statfs(settings.dataDir)
    return bavail * bsize
  })
  metrics.gauge('lyceum_disk_has_room', '1 while new files are accepted, 0 when the disk is too full', async () => Number(await hasRoom()))
}
