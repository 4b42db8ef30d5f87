import { setImmediate } from 'node:timers/promises'

let last: Promise<unknown> = Promise.resolve()

/**
 * Waits for a round of the event loop of its own. Renderings that become due together would hold up everything else that is due, such as
 * cached pages, for the time of all of them.
 */
export function nextTurn(): Promise<unknown> {
  last = last.then(() => setImmediate())
  return last
}
