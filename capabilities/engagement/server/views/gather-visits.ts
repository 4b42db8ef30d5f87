import { SECOND } from '#contract/duration.ts'
import { MOST_WATCHED_S } from '../../contract.ts'
import type { Visit } from './write-visits.ts'

type Gathering = AsyncDisposable & {
  note(visit: Visit): void
}

/** A burst is written this long after its first visit, or when it reaches this size. */
const BURST_MS = SECOND
const BURST_VISITS = 2_000
/** Limits the visits held while the database is unavailable; counting is not worth more memory. */
const MOST_BUFFERED = 20_000

/** Buffers visits briefly and writes them in bursts, one at a time. Retries failed visits with the next burst. */
export function gatherVisits(write: (visits: readonly Visit[]) => Promise<void>, failed: (defect: unknown) => void): Gathering {
  let buffered = new Map<string, Visit>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function writeNext(): void {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writeBuffered)
  }
  async function writeBuffered(): Promise<void> {
    if (buffered.size === 0) return
    const burst = buffered
    buffered = new Map()
    try {
      await write([...burst.values()])
    } catch (defect) {
      failed(defect)
      for (const visit of burst.values()) if (buffered.size < MOST_BUFFERED) add(visit)
      timer ??= setTimeout(writeNext, BURST_MS).unref()
    }
  }
  function add(visit: Visit): void {
    const key = `${visit.number} ${visit.visitor.toString('base64')}`
    const known = buffered.get(key)
    if (known) merge(known, visit)
    else buffered.set(key, { ...visit })
  }
  return {
    note(visit) {
      if (buffered.size >= MOST_BUFFERED) return
      add(visit)
      if (buffered.size === BURST_VISITS) writeNext()
      else timer ??= setTimeout(writeNext, BURST_MS).unref()
    },
    async [Symbol.asyncDispose]() {
      writeNext()
      await writing
      clearTimeout(timer)
    },
  }
}

function merge(known: Visit, { isSeen, watchedSeconds }: Visit): void {
  known.isSeen ||= isSeen
  known.watchedSeconds = Math.min(known.watchedSeconds + watchedSeconds, MOST_WATCHED_S)
}
