/** Lets a few do something at once, in this process alone. */
export type Semaphore = {
  /** A permit without waiting, or null; disposing of it gives it back. */
  tryAcquire(): Disposable | null
  /** Does work under a permit, first come, first served. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** The same, unless all permits are taken and as many wait for one as may. */
  runUnlessFull<T>(work: () => Promise<T>): Promise<T | 'full'>
}

/** `waitingMost` bounds the queue of `runUnlessFull`. */
export function openSemaphore(permits: number, waitingMost = Number.POSITIVE_INFINITY): Semaphore {
  const waiting: (() => void)[] = []
  let free = permits

  /** Hands the permit to the next in the queue, so that nobody who comes now overtakes. */
  function release(): void {
    const next = waiting.shift()
    if (next) next()
    else free++
  }

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free--
    else await new Promise<void>((enter) => waiting.push(enter))
    try {
      return await work()
    } finally {
      release()
    }
  }

  return {
    run,
    runUnlessFull: async (work) => (free === 0 && waiting.length >= waitingMost ? 'full' : run(work)),
    tryAcquire() {
      if (free === 0) return null
      free--
      return permitOf(release)
    },
  }
}

/** Counts once, however often it is disposed of. */
function permitOf(release: () => void): Disposable {
  let isTaken = true
  return {
    [Symbol.dispose]() {
      if (isTaken) release()
      isTaken = false
    },
  }
}
