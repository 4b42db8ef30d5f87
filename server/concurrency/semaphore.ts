/** Lets a few do something at once, in this process alone. Who waits does so in the order of coming. */
export type Semaphore = {
  /** A permit without waiting, or null; disposing of it gives it back. */
  tryAcquire(): Disposable | null
  /** Waits for a permit; disposing of it gives it back. Throws what `tooLong` makes when the wait is too long, or is refused. */
  acquire(): Promise<Disposable>
  /** Does work under a permit. Throws as `acquire`. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** The same, unless all permits are taken and as many wait for one as may. */
  runUnlessFull<T>(work: () => Promise<T>): Promise<T | 'full'>
  /** Ends every wait with what `tooLong` makes. */
  refuseWaiting(): void
}

type Queue = {
  /** How many `runUnlessFull` lets wait; any number when left out. */
  readonly most?: number
  /** The longest wait; for ever when left out. */
  readonly withinMs?: number
  /** What whoever waited in vain is told. */
  tooLong?(): Error
}

const waitedInVain = (): Error => new Error('The wait for a permit was ended')

export function openSemaphore(
  permits: number,
  { most = Number.POSITIVE_INFINITY, withinMs, tooLong = waitedInVain }: Queue = {},
): Semaphore {
  const waiting = new Set<(refused?: Error) => void>()
  let free = permits

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const timer = withinMs === undefined ? undefined : setTimeout(() => end(tooLong()), withinMs)
      function end(refused?: Error): void {
        clearTimeout(timer)
        waiting.delete(end)
        if (refused) reject(refused)
        else resolve()
      }
      waiting.add(end)
    })

  /** Hands the permit to the next in the queue, so that nobody who comes now overtakes. */
  function release(): void {
    const [next] = waiting
    if (next) next()
    else free++
  }

  async function acquire(): Promise<Disposable> {
    if (free > 0) free--
    else await wait()
    return permitOf(release)
  }

  async function run<T>(work: () => Promise<T>): Promise<T> {
    using _permit = await acquire()
    return await work()
  }

  return {
    acquire,
    run,
    runUnlessFull: async (work) => (free === 0 && waiting.size >= most ? 'full' : run(work)),
    tryAcquire() {
      if (free === 0) return null
      free--
      return permitOf(release)
    },
    refuseWaiting() {
      for (const end of [...waiting]) end(tooLong())
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
