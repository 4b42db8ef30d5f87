/** Tracks studios with an interrupted show until the show continues or is given up. */
type AwaitedReturns = Disposable & {
  expect(number: number): void
  finish(number: number): void
  /** Returns true once for a studio that is given up, when its show has not continued. */
  giveUp(number: number): boolean
}

/** `onLate` is called after the wait. The show may still continue until `giveUp` is called. */
export function awaitReturns(withinMs: number, onLate: (number: number) => void): AwaitedReturns {
  const waiting = new Map<number, NodeJS.Timeout>()
  const giveUp = (number: number) => {
    clearTimeout(waiting.get(number))
    return waiting.delete(number)
  }
  return {
    expect(number) {
      giveUp(number)
      waiting.set(number, setTimeout(() => onLate(number), withinMs).unref())
    },
    finish: (number) => void giveUp(number),
    giveUp,
    [Symbol.dispose]: () => [...waiting.keys()].forEach(giveUp),
  }
}
