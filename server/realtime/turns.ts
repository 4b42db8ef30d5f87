/** Lets a few do something at once; the others wait for their turn. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

export function openTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((enter) => waiting.push(enter))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
