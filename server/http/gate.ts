/** Lets a few do something at once and a bounded number wait; who comes beyond that is turned away. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T | 'full'>

export function openGate(atOnce: number, waitingMost: number): Gate {
  const waiting: (() => void)[] = []
  let inside = 0
  return async (work) => {
    if (inside >= atOnce) {
      if (waiting.length >= waitingMost) return 'full'
      await new Promise<void>((enter) => waiting.push(enter))
    } else {
      inside++
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
}
