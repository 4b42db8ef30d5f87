import { SECOND } from '#contract/duration.ts'
import type { Platform } from '#server/platform.ts'
import type { StatusContext } from './context.ts'
import { readClockOffset } from './database-store.ts'
import { readExpiry } from './sources/certificate-status.ts'
import { readStandbys } from './standbys/standby-store.ts'

/** Adds figures for the alerts of deploy/prometheus/alerts.yml. */
export function addGauges({ database: { pool }, jobs, certificates }: StatusContext, { gauge }: Platform['metrics']): void {
  const seconds = (ms: number) => ms / SECOND
  gauge('lyceum_jobs_late_seconds', 'How long the longest waiting job is due', async () => seconds((await jobs.readBacklog()).lateMs))
  gauge('lyceum_tasks_late_seconds', 'How long the latest scheduled task is due', async () =>
    seconds((await jobs.listTasks())[0]?.lateMs ?? 0),
  )
  gauge('lyceum_clock_offset_seconds', 'Difference between the clocks of this process and the database', async () =>
    seconds(await readClockOffset(pool)),
  )
  gauge('lyceum_standbys', 'Standbys that receive the log of the database', async () => (await readStandbys(pool)).length)
  gauge('lyceum_replication_lag_seconds', 'Lag of the latest standby; NaN when the role may not read it', async () =>
    seconds(Math.max(0, ...(await readStandbys(pool)).map(({ lagMs }) => lagMs ?? Number.NaN))),
  )
  if (certificates.length > 0)
    gauge('lyceum_certificate_expires_seconds', 'When the first certificate ends, in seconds since 1970', async () =>
      seconds(Math.min(...(await Promise.all(certificates.map(readExpiry))).map((end) => end.getTime()))),
    )
}
