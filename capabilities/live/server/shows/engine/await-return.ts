/** Studios whose show was interrupted, each until it goes on, or has been waited for long enough. */
export type AwaitedReturns = Disposable & {
  expect(number: number): void
  finish(number: number): void
}

export function awaitReturns(withinMs: number, giveUp: (number: number) => void): AwaitedReturns {
  const waiting = new Map<number, NodeJS.Timeout>()
  const finish = (number: number) => {
    clearTimeout(waiting.get(number))
    waiting.delete(number)
  }
  return {
    expect(number) {
      finish(number)
      const timer = setTimeout(() => {
        finish(number)
        giveUp(number)
      }, withinMs)
      waiting.set(number, timer.unref())
    },
    finish,
    [Symbol.dispose]: () => [...waiting.keys()].forEach(finish),
  }
}
