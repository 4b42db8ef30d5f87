/** Studios whose show was interrupted, each until it goes on, or has been waited for long enough. */
export type AwaitedReturns = Disposable & {
  expect(number: number): void
  settle(number: number): void
}

export function awaitReturns(withinMs: number, giveUp: (number: number) => void): AwaitedReturns {
  const waiting = new Map<number, NodeJS.Timeout>()
  const settle = (number: number) => {
    clearTimeout(waiting.get(number))
    waiting.delete(number)
  }
  return {
    expect(number) {
      settle(number)
      const timer = setTimeout(() => {
        settle(number)
        giveUp(number)
      }, withinMs)
      waiting.set(number, timer.unref())
    },
    settle,
    [Symbol.dispose]: () => [...waiting.keys()].forEach(settle),
  }
}
