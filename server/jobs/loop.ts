import { MINUTE, SECOND } from '#contract/duration.ts'

/** Looks for due work: at once when it is woken, and otherwise after the time that the last look returned. */
export type Loop = {
  start(): void
  /** Looks at once, and once more when a look is running. */
  wake(): void
  /** Forgets when the next look is due. It follows after the longest wait or a wake. */
  postpone(): void
  /** Looks no more, and waits for the running look. */
  stop(): Promise<void>
}

type LoopDeps = {
  /** Handles due work; returns the milliseconds until more is due. */
  look(): Promise<number>
  report(defect: unknown): void
  /** Limits the time between two looks. The default is a minute. */
  readonly longestMs?: number
}

/** Limits the time between two looks, so that unannounced work is found, too. */
export const LONGEST_WAIT_MS = MINUTE
/** The wait when due work remains that another process or transaction holds. */
export const SOON_MS = 2 * SECOND

/** Opens a loop that runs one look at a time. A failed look is repeated after a growing wait. */
export function openLoop({ look, report, longestMs = LONGEST_WAIT_MS }: LoopDeps): Loop {
  let isOpen = false
  let isWanted = false
  let looking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let postponed = 0

  async function lookSafely(): Promise<number> {
    try {
      const waitMs = await look()
      failures = 0
      return Math.min(waitMs, longestMs)
    } catch (defect) {
      failures++
      report(defect)
      return Math.min(SECOND * 2 ** failures, longestMs)
    }
  }

  function wait(waitMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(wake, waitMs).unref()
  }

  function wake(): void {
    if (!isOpen) return
    isWanted = true
    if (looking) return
    isWanted = false
    clearTimeout(timer)
    const before = postponed
    looking = lookSafely().then((waitMs) => {
      looking = undefined
      if (!isOpen) return
      if (isWanted) wake()
      else wait(before === postponed ? waitMs : longestMs)
    })
  }

  return {
    start() {
      isOpen = true
      wake()
    },
    wake,
    postpone() {
      postponed++
      if (isOpen && !looking) wait(longestMs)
    },
    async stop() {
      isOpen = false
      clearTimeout(timer)
      await looking
    },
  }
}
