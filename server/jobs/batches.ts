import { SECOND } from '#contract/duration.ts'
import type { ScheduledTask } from './jobs.ts'
import type { Throttle } from './throttle.ts'
import { runWithinTime } from './within-time.ts'

export type Batches = {
  /** Runs batches until none is due, with a pause after each. Throws when a batch fails or exceeds its time limit. */
  runAll(throttle: Throttle): Promise<void>
  /** Aborts the running batch, because the process is ending. */
  giveUp(): void
}

const BATCH_WITHIN_MS = 30 * SECOND
/** A task that still finds work after this many batches never returns 0, which is a defect. */
const MOST_BATCHES = 10_000

/** Runs batches with a time limit. An abandoned batch may keep running while it waits, and no other batch starts beside it. */
export function openBatches({ name, run, withinMs = BATCH_WITHIN_MS }: ScheduledTask): Batches {
  let isStuck = false
  let limit = new AbortController()

  async function runBatch(throttle: Throttle): Promise<number> {
    if (isStuck) throw new Error(`The scheduled task ${name} has not come back from a batch that was given up`)
    limit = new AbortController()
    const running = run(limit.signal, throttle)
    try {
      return await runWithinTime(running, { withinMs, limit, name: `A batch of the scheduled task ${name}` })
    } catch (defect) {
      isStuck = true
      void running.catch(() => {}).then(() => (isStuck = false))
      throw defect
    }
  }

  return {
    giveUp: () => limit.abort(),
    async runAll(throttle) {
      for (let batch = 0; (await runBatch(throttle)) > 0; batch++) {
        if (batch === MOST_BATCHES) throw new Error(`The scheduled task ${name} found something in each of ${MOST_BATCHES} batches`)
        await throttle()
      }
    },
  }
}
