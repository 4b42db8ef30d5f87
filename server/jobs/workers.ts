import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { MINUTE } from '#contract/duration.ts'
import { cutText } from '#contract/input/cut-text.ts'
import { memoizeFulfilled } from '#server/concurrency/memoize-fulfilled.ts'
import { traced } from '#server/concurrency/traced.ts'
import { type Log, maskText } from '#server/observe/log.ts'
import {
  completeJob,
  completeJobIn,
  countDue,
  failJob,
  handBackJob,
  redateJobs,
  releaseLostJobs,
  type TakenJob,
  takeJobs,
} from './job-store.ts'
import type { Job, JobHandler, WorkOptions } from './jobs.ts'
import { LONGEST_WAIT_MS, openLoop, SOON_MS } from './loop.ts'
import { openRunningJobs, type RunningJobs } from './running-jobs.ts'
import { runWithinTime } from './within-time.ts'

export type JobKind = { readonly name: string; readonly handler: JobHandler<never>; readonly options: WorkOptions }
type Workers = AsyncDisposable & {
  start(): void
  /** Looks for jobs at once. */
  wake(): void
  /** Forgets when the next job is due. */
  postpone(): void
  /** Takes no new jobs. */
  drain(): void
  /** Waits until no job is due or in progress. */
  runDue(): Promise<void>
}
type WorkersContext = {
  readonly pool: Pool
  readonly log: Log
  readonly kinds: ReadonlyMap<string, JobKind>
  report(defect: unknown): void
  /** Announces that other processes can take jobs of this kind. */
  announce(kind: string): Promise<void>
}

const WITHIN_MS = 15 * MINUTE
const DUE_LIMIT_MS = MINUTE / 2
const LONGEST_ERROR = 500
const REDATE_EVERY_MS = MINUTE

/** Takes due jobs of all kinds in one loop, and runs as many of each kind at once as it allows. */
export function openWorkers({ pool, log, kinds, report, announce }: WorkersContext): Workers {
  const worker = randomUUID()
  const running = openRunningJobs({ pool, worker, report: reportLoss, onEnd: () => loop.wake() })
  const loop = openLoop({ look, report: reportLoss })
  let isClosing = false
  let mayHaveLost = false
  let redatedAt = Number.NEGATIVE_INFINITY

  async function look(): Promise<number> {
    if (performance.now() - redatedAt >= REDATE_EVERY_MS) {
      redatedAt = performance.now()
      await redateJobs(pool)
    }
    if (mayHaveLost) {
      mayHaveLost = false
      await releaseLostJobs(pool, { worker, own: running.ids() })
    }
    const { taken, waitMs } = await takeJobs(pool, { worker, room: roomIn(running, kinds), own: running.ids() })
    for (const job of taken) {
      if (job.isOver) log.error('job.given-up', new Error('Its last attempt ended with its process'), factsOf(job))
      else running.add(job, (limit) => run(job, limit))
    }
    if (taken.some(({ isOver }) => isOver)) return 0 // they took room without using it
    return waitMs === null ? LONGEST_WAIT_MS : waitMs <= 0 ? SOON_MS : waitMs
  }

  /** A statement without an answer may have taken jobs, and a job whose end was not written is still with this worker. */
  function reportLoss(defect: unknown): void {
    mayHaveLost = true
    report(defect)
  }

  async function run(job: TakenJob, limit: AbortController): Promise<void> {
    const { handle, isDone } = handleOf(job, limit.signal)
    try {
      await traced({ kind: 'job', name: job.kind }, () => handleWithinTime(kinds.get(job.kind), { job, handle, limit }))
    } catch (defect) {
      if (isClosing && limit.signal.aborted) return await handBack(job)
      const isOver = await failJob(pool, job, cutText(maskText(String(defect)), LONGEST_ERROR))
      return log.error(isOver ? 'job.given-up' : 'job.failed', defect, factsOf(job))
    }
    if (!isDone()) await completeJob(pool, job)
  }

  async function handBack(job: TakenJob): Promise<void> {
    await handBackJob(pool, job)
    await announce(job.kind)
  }

  const stop = memoizeFulfilled(async () => {
    isClosing = true
    await loop.stop()
    const left = await running.stop()
    await Promise.all(left.map((job) => handBack(job).catch(report)))
  })

  return {
    ...loop,
    drain: () => void stop().catch(report),
    async runDue() {
      const until = performance.now() + DUE_LIMIT_MS
      for (let left = await countDue(pool); left > 0; left = await countDue(pool)) {
        if (performance.now() > until) throw new Error(`${left} jobs that are due are not done`)
        loop.wake()
        await sleep(20)
      }
    },
    [Symbol.asyncDispose]: stop,
  }
}

type Handling = { readonly job: TakenJob; readonly handle: Job; readonly limit: AbortController }

async function handleWithinTime(registered: JobKind | undefined, { job, handle, limit }: Handling): Promise<void> {
  if (!registered) throw new Error(`No handler is registered for jobs of ${job.kind}`)
  const { name, handler, options } = registered
  const withinMs = options.withinMs ?? WITHIN_MS
  await runWithinTime(handler(job.payload as never, handle), { withinMs, limit, name: `A job of ${name}` })
}

/** Returns how many more jobs of each kind the process can run. */
function roomIn(running: RunningJobs, kinds: ReadonlyMap<string, JobKind>): ReadonlyMap<string, number> {
  const free = [...kinds.values()].map(({ name, options }) => [name, options.atOnce - running.count(name)] as const)
  return new Map(free.filter(([, room]) => room > 0))
}

const factsOf = ({ kind, id, attempts }: TakenJob) => ({ name: kind, id, tries: attempts })

/** Returns what the handler sees of its job, and whether a committed transaction has completed it. */
function handleOf(job: TakenJob, signal: AbortSignal): { readonly handle: Job; isDone(): boolean } {
  let isDone = false
  const handle: Job = {
    id: job.id,
    tries: job.attempts,
    signal,
    async done(tx) {
      await completeJobIn(tx, job)
      tx.onCommit(() => (isDone = true))
    },
  }
  return { handle, isDone: () => isDone }
}
