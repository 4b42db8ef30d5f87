/**
 * Does a piece of work for its first caller and gives every later caller the same result. A rejection is given to those who wait for it and
 * is then forgotten, so that the next caller tries again: a failure of one moment, such as too many open files, does not last.
 */
export function memoizeFulfilled<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => {
    if (result) return result
    const mine = work()
    result = mine
    mine.catch(() => {
      result = undefined
    })
    return mine
  }
}
