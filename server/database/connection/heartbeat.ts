import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'

type Heartbeat = {
  /** Asks for a sign of life. */
  ask(): Promise<unknown>
  readonly everyMs: number
  /** The longest that an answer may take. */
  readonly withinMs: number
  /** Ends the heartbeat from outside. */
  readonly until: AbortSignal
}

/** How a heartbeat ended: by an answer that was wrong, by one that did not come in time, or from outside. */
export type Lost = 'wrong' | 'silent' | 'ended'

/**
 * Asks again and again; returns when an answer is wrong or late, or when it is ended from outside. It goes on for as long as the process, so nothing
 * of a beat may outlive it: a race against one promise that stays would keep something of every beat.
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

/** As the driver says it, which has a sentence only. */
const LATE = 'Query read timeout'
const LATE_SENTENCES = new Set([LATE, 'timeout expired', 'timeout exceeded when trying to connect'])
export const isLate = (defect: unknown): boolean => defect instanceof Error && LATE_SENTENCES.has(defect.message)

/** A process that was held up itself reads what has arrived meanwhile before it complains about silence. */
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
