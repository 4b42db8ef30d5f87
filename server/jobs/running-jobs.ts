import type { Pool } from 'pg'
import { SECOND } from '#contract/duration.ts'
import { renewLeases, type TakenJob } from './job-store.ts'
import { waitAtMost } from './within-time.ts'

type Running = { readonly job: TakenJob; readonly limit: AbortController; readonly ended: Promise<void> }
export type RunningJobs = {
  /** Runs a job, and removes it from the list when that has ended. */
  add(job: TakenJob, run: (limit: AbortController) => Promise<void>): void
  ids(): readonly string[]
  count(kind: string): number
  /** Lets the jobs end, then aborts them; returns those that did not even react to that. */
  stop(): Promise<readonly TakenJob[]>
}
type RunningJobsDeps = {
  readonly pool: Pool
  readonly worker: string
  report(defect: unknown): void
  /** Is called when a job has ended and left room for another. */
  onEnd(): void
}

/** A third of the lease, so that one failed renewal loses no job. */
const RENEW_EVERY_MS = 5 * SECOND
/** Limits how long jobs may run on after the process was asked to end, and then how long they may react to their signal. */
const CLOSE_WITHIN_MS = 10 * SECOND
const REACT_WITHIN_MS = SECOND

/** Lists the jobs that a worker runs, and extends their leases. A job that another worker has taken over is aborted. */
export function openRunningJobs({ pool, worker, report, onEnd }: RunningJobsDeps): RunningJobs {
  const running = new Map<string, Running>()
  const renewing = setInterval(() => void renew().catch(report), RENEW_EVERY_MS).unref()

  async function renew(): Promise<void> {
    if (running.size === 0) return
    const own = [...running.values()]
    const leases = own.map(({ job }) => job)
    const owned = await renewLeases(pool, worker, leases)
    for (const { job, limit } of own) if (!owned.has(job.id)) limit.abort()
  }

  const endOfAll = () => [...running.values()].map(({ ended }) => ended)
  return {
    add(job, run) {
      const limit = new AbortController()
      const ended = run(limit)
        .catch(report) // the lease ends without it
        .finally(() => {
          running.delete(job.id)
          onEnd()
        })
      running.set(job.id, { job, limit, ended })
    },
    ids: () => [...running.keys()],
    count: (kind) => [...running.values()].filter(({ job }) => job.kind === kind).length,
    async stop() {
      await waitAtMost(CLOSE_WITHIN_MS, endOfAll())
      for (const { limit } of running.values()) limit.abort()
      await waitAtMost(REACT_WITHIN_MS, endOfAll())
      clearInterval(renewing)
      return [...running.values()].map(({ job }) => job)
    },
  }
}
