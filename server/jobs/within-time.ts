import { setTimeout as sleep } from 'node:timers/promises'

type Limit = {
  readonly withinMs: number
  /** Aborts at the time limit. Its owner may abort it earlier. */
  readonly limit: AbortController
  /** Names the work in the error. */
  readonly name: string
}

/** Rejects when the work takes too long. The work may still be running then; it learns of the limit by its signal. */
export async function runWithinTime<Result>(work: Promise<Result>, { withinMs, limit, name }: Limit): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      limit.abort()
      reject(new Error(`${name} took longer than ${withinMs} ms`))
    }, withinMs).unref()
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Waits until all of the work has ended, well or badly, but not longer than this. */
export async function waitAtMost(withinMs: number, work: readonly Promise<unknown>[]): Promise<void> {
  const ended = new AbortController()
  const tooLong = sleep(withinMs, undefined, { signal: ended.signal, ref: false }).catch(() => {})
  await Promise.race([Promise.allSettled(work), tooLong])
  ended.abort()
}
