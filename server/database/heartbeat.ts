import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'

export type Heartbeat = {
  /** Asks for a sign of life. */
  ask(): Promise<unknown>
  readonly everyMs: number
  /** The longest that an answer may take. */
  readonly withinMs: number
  /** Ends the heartbeat from outside. */
  readonly until: AbortSignal
}

/**
 * Asks again and again; returns when an answer is wrong or late, or when it is ended from outside. It goes on for as long as the process, so nothing
 * of a beat may outlive it: a race against one promise that stays would keep something of every beat.
 */
export async function beatUntilLost({ ask, everyMs, withinMs, until }: Heartbeat): Promise<void> {
  for (;;) {
    await sleep(everyMs, undefined, { signal: until, ref: false }).catch(() => {})
    if (until.aborted) return
    const answered = await within(withinMs, ask()).then(
      () => true,
      () => false,
    )
    if (!answered) return
  }
}

/** A process that was held up itself reads what has arrived meanwhile before it complains about silence. */
export async function within<T>(limitMs: number, answer: Promise<T>): Promise<T> {
  const timer = new AbortController()
  const late = (async () => {
    await sleep(limitMs, undefined, { signal: timer.signal, ref: false })
    await turn()
    throw new Error('Query read timeout')
  })()
  answer.catch(() => {})
  return await Promise.race([answer, late]).finally(() => {
    late.catch(() => {})
    timer.abort()
  })
}
