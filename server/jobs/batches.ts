import { SECOND } from '#contract/duration.ts'
import type { ScheduledTask } from './jobs.ts'

/** The batches of one scheduled task in this process, one after the other. */
export type Batches = {
  readonly work: ScheduledTask
  /** Until nothing is due. Throws when one fails, or takes longer than it may. */
  runAll(): Promise<void>
  /** The process has no more time. */
  giveUp(): void
}

const BATCH_WITHIN_MS = 30 * SECOND
/** So much that more is a work that never says 0. */
const MOST_BATCHES = 10_000

/** One that is given up may go on for as long as what it waits for; no other is begun beside it. */
export function openBatches(work: ScheduledTask): Batches {
  const { name, withinMs = BATCH_WITHIN_MS } = work
  let isStuck = false
  let limit = new AbortController()

  async function runBatch(): Promise<number> {
    if (isStuck) throw new Error(`The scheduled task ${name} has not come back from a batch that was given up`)
    limit = new AbortController()
    const running = work.run(limit.signal)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isStuck = true
        void running.catch(() => {}).then(() => (isStuck = false))
        limit.abort()
        reject(new Error(`A batch of the scheduled task ${name} took longer than ${withinMs} ms`))
      }, withinMs)
    })
    return await Promise.race([running, late]).finally(() => clearTimeout(timer))
  }

  return {
    work,
    giveUp: () => limit.abort(),
    async runAll() {
      for (let batch = 0; (await runBatch()) > 0; batch++) {
        if (batch === MOST_BATCHES) throw new Error(`The scheduled task ${name} found something in each of ${MOST_BATCHES} batches`)
      }
    },
  }
}
