import { openFairQueue } from './fair-queue.ts'

/** Limits how much work of strangers is in progress. Waiting networks take turns, so that one with many requests delays itself alone. */
export type Turns = {
  /** Runs the work in its turn. Returns 'full' without running it when the queue is full or the wait is too long. */
  run<T>(from: string, work: () => Promise<T>): Promise<T | 'full'>
}
type TurnsOptions = { readonly atOnce: number; readonly waiting: number; readonly waitMs: number }

export function openTurns({ atOnce, waiting, waitMs }: TurnsOptions): Turns {
  const queue = openFairQueue<true>(waiting, waitMs)
  let free = atOnce
  return {
    async run(from, work) {
      if (free > 0) free--
      else if ((await queue.join(from)) === undefined) return 'full'
      try {
        return await work()
      } finally {
        if (!queue.serve(() => true)) free++
      }
    },
  }
}
