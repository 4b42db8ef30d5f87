import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR, MINUTE } from '#contract/duration.ts'
import type { Database } from '#server/database/database.ts'
import type { Log } from '#server/observe/log.ts'
import { openLoop } from './loop.ts'
import { openProcessLocks } from './process-locks.ts'
import { runWithinTime } from './within-time.ts'

/** Maintains stored data in small batches; returns the number of rows. It ends early when the signal aborts. */
export type Sweep = (signal: AbortSignal) => Promise<number>
/** The sweeps of one part of the product, in their order. */
export type SweepGroup = { readonly name: string; readonly sweeps: readonly Sweep[] }

type Sweeps = AsyncDisposable & {
  /** Starts the first round soon, and further ones once an hour. */
  start(): void
  /** Puts the next round off by an hour. A running round continues. */
  postpone(): void
  /**
   * Runs a whole round, or the sweeps of one part alone, after the round that is running in this or another process. Throws the first error
   * of a sweep.
   */
  runNow(name?: string): Promise<void>
}

type Report = (defect: unknown, name: string) => void

/** Separates the lock of the sweeps from other advisory locks. */
const LOCK_SPACE = 710_143
const SWEEP_WITHIN_MS = 5 * MINUTE
/** Runs the first sweep soon after the start, for processes that live less than an hour. */
const FIRST_AFTER_MS = 2 * MINUTE

/** Runs every sweep once an hour, in one process at a time. A failed sweep is logged and retried an hour later. */
export function openSweeps({ pool }: Pick<Database, 'pool'>, log: Log, groups: readonly SweepGroup[]): Sweeps {
  const closing = new AbortController()
  const locks = openProcessLocks(pool, LOCK_SPACE)
  const report: Report = (defect, name) => log.error('sweep.failed', defect, { name })
  /** Returns false when another round is running, in this process or another. */
  const runRound = (chosen: readonly SweepGroup[], onDefect: Report) =>
    locks.run('sweeps', () => sweepAll(chosen, closing.signal, onDefect))
  const loop = openLoop({
    async look() {
      await runRound(groups, report)
      return HOUR
    },
    report: (defect) => report(defect, 'all'),
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
    async runNow(name) {
      const chosen = groups.filter((group) => name === undefined || group.name === name)
      if (chosen.length === 0) throw new Error(`Nothing has sweeps by the name of ${name}`)
      const defects: unknown[] = []
      while (!(await runRound(chosen, (defect) => defects.push(defect)))) await sleep(20)
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
async function sweepAll(groups: readonly SweepGroup[], closing: AbortSignal, onDefect: Report): Promise<void> {
  for (const { name, sweeps } of groups)
    for (const sweep of sweeps) {
      if (closing.aborted) return
      await sweepWithinTime(sweep, closing).catch((defect) => onDefect(defect, name))
    }
}

/** Abandons a sweep that hangs, so that it does not delay the others. */
function sweepWithinTime(sweep: Sweep, closing: AbortSignal): Promise<number> {
  const limit = new AbortController()
  return runWithinTime(sweep(AbortSignal.any([closing, limit.signal])), { withinMs: SWEEP_WITHIN_MS, limit, name: 'A sweep' })
}
