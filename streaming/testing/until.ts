import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until the condition holds, with increasing intervals. Throws after a minute. */
export async function until(condition: () => unknown, what: string | (() => string) = 'it never came to that'): Promise<void> {
  const since = performance.now()
  for (let pauseMs = 5; !(await condition()); pauseMs = Math.min(pauseMs * 1.5, 100)) {
    if (performance.now() - since > 60_000) throw new Error(typeof what === 'string' ? what : what())
    await sleep(pauseMs)
  }
}

/** Resolves when the socket is closed for any reason. */
export const closing = (socket: { on(event: 'close', listener: () => void): unknown }): Promise<void> =>
  new Promise((resolve) => socket.on('close', () => resolve()))
