import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR, MINUTE } from '#contract/duration.ts'
import type { Database } from '#server/database/database.ts'
import type { Log } from '#server/observe/log.ts'
import { openLoop } from './loop.ts'
import { openProcessLocks } from './process-locks.ts'
import { runWithinTime } from './within-time.ts'

/** Maintains stored data in small batches; returns the number of rows. It ends early when the signal aborts. */
export type Sweep = (signal: AbortSignal) => Promise<number>

type Sweeps = AsyncDisposable & {
  /** Starts the first round soon, and further ones once an hour. */
  start(): void
  /** Puts the next round off by an hour. A running round goes on. */
  postpone(): void
  /** Runs a whole round, after the one that is running in this or another process. Throws the first error of a sweep. */
  runNow(): Promise<void>
}

/** Separates the lock of the sweeps from other advisory locks. */
const LOCK_SPACE = 710_143
const SWEEP_WITHIN_MS = 5 * MINUTE
/** Runs the first sweep soon after the start, for processes that live less than an hour. */
const FIRST_AFTER_MS = 2 * MINUTE

/** Runs every sweep once an hour, in one process at a time. A failed sweep is logged and retried an hour later. */
export function openSweeps({ pool }: Pick<Database, 'pool'>, log: Log, sweeps: readonly Sweep[]): Sweeps {
  const closing = new AbortController()
  const locks = openProcessLocks(pool, LOCK_SPACE)
  const report = (defect: unknown) => log.error('sweep.failed', defect)
  /** Returns false when another round is running, in this process or another. */
  const runRound = (onDefect: (defect: unknown) => void) => locks.run('sweeps', () => sweepAll(sweeps, closing.signal, onDefect))
  const loop = openLoop({
    async look() {
      await runRound(report)
      return HOUR
    },
    report,
    longestMs: HOUR,
  })
  let first: NodeJS.Timeout | undefined
  const startAfter = (ms: number) => {
    clearTimeout(first)
    first = setTimeout(loop.start, ms).unref()
  }
  return {
    start: () => startAfter(FIRST_AFTER_MS),
    postpone() {
      if (first) startAfter(HOUR)
      loop.postpone()
    },
    async runNow() {
      const defects: unknown[] = []
      while (!(await runRound((defect) => defects.push(defect)))) await sleep(20)
      if (defects.length > 0) throw defects[0]
    },
    async [Symbol.asyncDispose]() {
      closing.abort()
      clearTimeout(first)
      await loop.stop()
    },
  }
}

/** Runs every sweep once, the next one also when one has failed. */
async function sweepAll(sweeps: readonly Sweep[], closing: AbortSignal, onDefect: (defect: unknown) => void): Promise<void> {
  for (const sweep of sweeps) {
    if (closing.aborted) return
    await sweepWithinTime(sweep, closing).catch(onDefect)
  }
}

/** Abandons a sweep that hangs, so that it does not delay the others. */
function sweepWithinTime(sweep: Sweep, closing: AbortSignal): Promise<number> {
  const limit = new AbortController()
  return runWithinTime(sweep(AbortSignal.any([closing, limit.signal])), { withinMs: SWEEP_WITHIN_MS, limit, name: 'A sweep' })
}
