/**
 * Runs the work for the first caller and gives every later caller the same result. A rejection reaches the callers that are waiting and is
 * then forgotten, so the next caller tries again. A temporary failure, such as too many open files, therefore does not last.
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
