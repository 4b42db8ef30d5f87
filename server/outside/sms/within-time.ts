/** Limits in milliseconds how long a result may lag behind its abort before it is abandoned. */
const GRACE_MS = 200

type WithinTime<Result> = {
  readonly withinMs: number
  readonly outer: AbortSignal | undefined
  failed(rawCode: string): Result
}

/**
 * Runs outside work with a signal that aborts after `withinMs` or with `outer`. It always settles: work that throws or ignores its signal
 * becomes `failed(why)`. Only the name of an error is kept, because messages of third parties may contain secrets.
 */
export async function withinTime<Result>(
  work: (limit: AbortSignal) => Promise<Result>,
  { withinMs, failed, outer }: WithinTime<Result>,
): Promise<Result> {
  const timeUp = new AbortController()
  const limit = outer ? AbortSignal.any([outer, timeUp.signal]) : timeUp.signal
  let giveUp = (): void => {}
  const gaveUp = new Promise<Result>((resolve) => {
    giveUp = () => resolve(failed('TIMED_OUT'))
  })
  const timers = [setTimeout(() => timeUp.abort(), withinMs), setTimeout(giveUp, withinMs + GRACE_MS)]
  const outcome = attempt(work, limit, failed)
  try {
    return await Promise.race([outcome, gaveUp])
  } finally {
    for (const timer of timers) clearTimeout(timer)
  }
}

async function attempt<Result>(work: (limit: AbortSignal) => Promise<Result>, limit: AbortSignal, failed: (rawCode: string) => Result) {
  try {
    return await work(limit)
  } catch (error) {
    return failed(`DEFECT_${error instanceof Error ? error.name : 'THROWN'}`)
  }
}
