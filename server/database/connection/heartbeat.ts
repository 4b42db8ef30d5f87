import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'

type Heartbeat = {
  ask(): Promise<unknown>
  readonly everyMs: number
  readonly withinMs: number
  readonly until: AbortSignal
}

/** Says why a heartbeat ended: a failed answer, no answer in time, or an abort from outside. */
export type Lost = 'wrong' | 'silent' | 'ended'

/**
 * Sends beats until an answer fails, is late, or `until` aborts. It runs as long as the process, so no beat may leave memory behind. A race
 * against one lasting promise would retain memory for every beat.
 */
export async function heartbeatUntilLost({ ask, everyMs, withinMs, until }: Heartbeat): Promise<Lost> {
  for (;;) {
    await sleep(everyMs, undefined, { signal: until, ref: false }).catch(() => {})
    if (until.aborted) return 'ended'
    const lost = await within(withinMs, ask()).then(
      () => undefined,
      (defect: unknown) => (isLate(defect) ? 'silent' : 'wrong'),
    )
    if (lost) return until.aborted ? 'ended' : lost
  }
}

/** The driver's error has only this message, and no code. */
const LATE = 'Query read timeout'
const LATE_SENTENCES = new Set([LATE, 'timeout expired', 'timeout exceeded when trying to connect'])
/** Returns true for the error of a query or connection that has exceeded its time. */
export const isLate = (defect: unknown): boolean => defect instanceof Error && LATE_SENTENCES.has(defect.message)

/**
 * Rejects when the answer takes longer than the limit. A process that was itself held up first reads what has arrived meanwhile, so it does
 * not report a false silence.
 */
export async function within<T>(limitMs: number, answer: Promise<T>): Promise<T> {
  const timer = new AbortController()
  const late = (async () => {
    await sleep(limitMs, undefined, { signal: timer.signal, ref: false })
    await turn()
    throw new Error(LATE)
  })()
  answer.catch(() => {})
  return await Promise.race([answer, late]).finally(() => {
    late.catch(() => {})
    timer.abort()
  })
}
