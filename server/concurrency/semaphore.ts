/** Limits how many callers do something at once, in this process only. Waiting callers are served in order of arrival. */
export type Semaphore = {
  /** Takes a permit without waiting, or returns null. Disposing of the permit returns it. */
  tryAcquire(): Disposable | null
  /**
   * Waits for a permit; disposing of it returns it. Throws the error of `tooLong` when the wait is too long or is ended by `refuseWaiting`.
   */
  acquire(): Promise<Disposable>
  run<T>(work: () => Promise<T>): Promise<T>
  /** Runs the work under a permit, or returns 'full' when all permits are taken and the waiting queue is full. */
  runUnlessFull<T>(work: () => Promise<T>): Promise<T | 'full'>
  /** Rejects every waiting caller with the error of `tooLong`. */
  refuseWaiting(): void
}

type Queue = {
  /** Limits the waiting callers of `runUnlessFull`; unlimited when omitted. */
  readonly most?: number
  /** Limits the wait in milliseconds; unlimited when omitted. */
  readonly withinMs?: number
  /** Makes the error that rejects a caller whose wait has failed. */
  tooLong?(): Error
}

const waitedInVain = (): Error => new Error('Waiting for a permit was aborted')

/** Opens a semaphore with this number of permits. */
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

  /** Hands the permit to the first waiting caller, so that newcomers cannot overtake. */
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

/** Releases once, however often the permit is disposed of. */
function permitOf(release: () => void): Disposable {
  let isTaken = true
  return {
    [Symbol.dispose]() {
      if (isTaken) release()
      isTaken = false
    },
  }
}
