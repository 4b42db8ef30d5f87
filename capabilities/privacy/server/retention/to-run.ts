import type { OutputOf } from '#contract/call.ts'
import type { RetentionRun } from '#server/retention/run-store.ts'
import type { listRetentionRuns } from '../../contract.ts'

type Run = OutputOf<typeof listRetentionRuns>['list'][number]

/** Returns a run as calls answer it. */
export const toRun = ({ cutoff, startedAt, endedAt, ...run }: RetentionRun): Run => ({
  ...run,
  cutoff: cutoff.toISOString(),
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})
