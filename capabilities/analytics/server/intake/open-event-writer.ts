import type { Batch } from './event-store.ts'

/** Writes a batch together with others that wait. Resolves after the commit; resolves to false when too many batches wait. */
export type EventWriter = (batch: Batch) => Promise<boolean>

type Waiting = { readonly batch: Batch; readonly written: (is: boolean) => void; readonly failed: (defect: unknown) => void }

const MOST_WAITING = 4_000
/** A hundred batches of a page contain at most five thousand events. */
const MOST_BATCHES_AT_ONCE = 100

/**
 * Runs one transaction at a time for all reports to this process; further batches gather during a commit. A busy minute thus needs few
 * commits, and no report waits for a timer.
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

/** The same batch may wait twice, after a retry. */
const firstOfEach = (group: readonly Waiting[]): readonly Batch[] => [
  ...new Map(group.toReversed().map(({ batch }) => [batch.id, batch])).values(),
]
