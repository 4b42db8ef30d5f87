/** Studios whose show was interrupted, each until it goes on, or is given up. */
type AwaitedReturns = Disposable & {
  expect(number: number): void
  finish(number: number): void
  /** True once, for one that is given up: nothing came back until this moment. */
  giveUp(number: number): boolean
}

/** `onLate` is called once one has been waited for long enough; it may still come back until `giveUp` is asked. */
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
