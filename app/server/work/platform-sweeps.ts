import type { Database } from '#server/database/database.ts'
import type { SweepGroup } from '#server/jobs/sweeps.ts'
import { sweepLimits } from '#server/limit/limits.ts'
import { sweepErrors } from '#server/observe/status/error-store.ts'
import { sweepChannelLogs } from '#server/realtime/logs/event-store.ts'

/** Maintains the tables of the platform. */
export const platformSweeps = (database: Database): SweepGroup => ({
  name: 'platform',
  sweeps: [() => sweepLimits(database), () => sweepChannelLogs(database), () => sweepErrors(database)],
})
