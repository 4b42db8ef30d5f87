/** Gives as many a turn at once as may have one; the others wait in the order in which they came, but not for long. */
export type WriterSemaphore = {
  /** Waits for a turn. Who has it gives it back by what this returns, once. */
  acquire(): Promise<() => void>
  /** Refuses all that wait. */
  refuseWaiting(): void
}

/** A sentence that `isUnavailable` knows. */
const TOO_LATE = 'timeout exceeded when trying to connect'

/** @param withinMs Who waits longer for a turn is refused, as by a pool without a free connection. */
export function openWriterSemaphore(atOnce: number, withinMs: number): WriterSemaphore {
  const waiting = new Set<(refused?: Error) => void>()
  let free = atOnce

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => end(new Error(TOO_LATE)), withinMs)
      function end(refused?: Error): void {
        clearTimeout(timer)
        waiting.delete(end)
        if (refused) reject(refused)
        else resolve()
      }
      waiting.add(end)
    })

  /** Hands the turn to the next, so that nobody who comes now overtakes. */
  function release(): void {
    const [next] = waiting
    if (next) next()
    else free++
  }
  return {
    async acquire() {
      if (free > 0) free--
      else await wait()
      return release
    },
    refuseWaiting() {
      for (const end of [...waiting]) end(new Error(TOO_LATE))
    },
  }
}
