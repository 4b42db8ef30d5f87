import type { Batch } from './event-store.ts'

/** Writes a batch with whatever else has come meanwhile. Settles once it is kept for good; false when too many wait already. */
export type EventWriter = (batch: Batch) => Promise<boolean>

type Waiting = { readonly batch: Batch; readonly written: (is: boolean) => void; readonly failed: (defect: unknown) => void }

const MOST_WAITING = 4_000
/** A hundred batches of a page hold five thousand events at most. */
const MOST_BATCHES_AT_ONCE = 100

/**
 * One transaction at a time for all who report to this process: while it commits, the next ones gather. So a busy minute costs few
 * commits, and nobody waits for a timer.
 */
export function openEventWriter(write: (batches: readonly Batch[]) => Promise<void>): EventWriter {
  const waiting: Waiting[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const group = waiting.splice(0, MOST_BATCHES_AT_ONCE)
      try {
        await write(firstOfEach(group))
        for (const { written: kept } of group) kept(true)
      } catch (defect) {
        for (const { failed } of group) failed(defect)
      }
    }
    isWriting = false
  }
  return (batch) => {
    if (waiting.length >= MOST_WAITING) return Promise.resolve(false)
    return new Promise((written, failed) => {
      waiting.push({ batch, written, failed })
      if (!isWriting) void writeAll()
    })
  }
}

/** The same batch may wait twice. */
const firstOfEach = (group: readonly Waiting[]): readonly Batch[] => [
  ...new Map(group.toReversed().map(({ batch }) => [batch.id, batch])).values(),
]
