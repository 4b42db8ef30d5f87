import type { Pool } from 'pg'
import { HOUR, MINUTE } from '#contract/duration.ts'
import type { Database } from '#server/database/database.ts'
import type { Log } from '#server/observe/log.ts'
import { openLoop } from './loop.ts'
import { openProcessLocks } from './process-locks.ts'
import { runWithinTime } from './within-time.ts'

/** Maintains stored data in small batches; returns the number of rows. It ends early when the signal aborts. */
export type Sweep = (signal: AbortSignal) => Promise<number>

/** Separates the lock of the sweeps from other advisory locks. */
const LOCK_SPACE = 710_143
const SWEEP_WITHIN_MS = 5 * MINUTE
/** Runs the first sweep soon after the start, for processes that live less than an hour. */
const FIRST_AFTER_MS = 2 * MINUTE

/** Runs every sweep once an hour, in one process at a time. A failed sweep is logged and retried an hour later. */
export function openSweeps({ pool }: Pick<Database, 'pool'>, log: Log, sweeps: readonly Sweep[]): AsyncDisposable {
  const closing = new AbortController()
  const loop = openLoop({
    async look() {
      await sweepAll({ pool, log }, sweeps, closing.signal)
      return HOUR
    },
    report: (defect) => log.error('sweep.failed', defect),
    longestMs: HOUR,
  })
  const first = setTimeout(loop.start, FIRST_AFTER_MS).unref()
  return {
    async [Symbol.asyncDispose]() {
      closing.abort()
      clearTimeout(first)
      await loop.stop()
    },
  }
}

/** Runs every sweep once, unless another process does so. */
export async function sweepAll(
  { pool, log }: { readonly pool: Pool; readonly log: Log },
  sweeps: readonly Sweep[],
  closing: AbortSignal = new AbortController().signal,
): Promise<void> {
  await openProcessLocks(pool, LOCK_SPACE).run('sweeps', async () => {
    for (const sweep of sweeps) {
      if (closing.aborted) return
      await sweepWithinTime(sweep, closing).catch((defect: unknown) => log.error('sweep.failed', defect))
    }
  })
}

/** Abandons a sweep that hangs, so that it does not delay the others. */
function sweepWithinTime(sweep: Sweep, closing: AbortSignal): Promise<number> {
  const limit = new AbortController()
  return runWithinTime(sweep(AbortSignal.any([closing, limit.signal])), { withinMs: SWEEP_WITHIN_MS, limit, name: 'A sweep' })
}
