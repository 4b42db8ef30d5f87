import { SECOND } from '#contract/duration.ts'
import type { ScheduledTask } from './jobs.ts'

export type Batches = {
  readonly work: ScheduledTask
  /** Runs batches until none is due. Throws when a batch fails or exceeds its time limit. */
  runAll(): Promise<void>
  /** Aborts the running batch, because the process is ending. */
  giveUp(): void
}

const BATCH_WITHIN_MS = 30 * SECOND
/** A task that still finds work after this many batches never returns 0, which is a defect. */
const MOST_BATCHES = 10_000

/** Runs batches with a time limit. An abandoned batch may keep running while it waits, and no other batch starts beside it. */
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
