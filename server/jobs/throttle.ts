import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '#contract/duration.ts'
import { waitAtMost } from './within-time.ts'

/** Ends a step of background work: lets requests go first, and bounds the share of the thread that the work takes from them. */
export type Throttle = (step?: Promise<unknown>) => Promise<void>

/** Background work of a process that answers requests takes at most this share of its thread. */
export const BESIDE_REQUESTS = 0.1
/** A step that waits for another machine longer than this takes little of the thread, and the next one begins beside it. */
const STEP_MS = 20
const LONGEST_PAUSE_MS = SECOND

/** Only lets requests go first. */
export const unthrottled: Throttle = () => setImmediate()

/**
 * Pauses after each step until it took no more than the share of the thread since it began. A step that waits for the database is not slowed.
 * Requests that were answered meanwhile count as the step's, so that less is done beside many of them. Pauses are not counted, so that the
 * work continues even when requests take the whole thread. A share of 1 is the whole thread.
 */
export function openThrottle(share: number): Throttle {
  if (share === 1) return unthrottled
  let [before, since] = [process.threadCpuUsage(), performance.now()]
  return async (step) => {
    if (step) await waitAtMost(STEP_MS, [step])
    const { user, system } = process.threadCpuUsage(before)
    const pauseMs = (user + system) / 1_000 / share - (performance.now() - since)
    await (pauseMs >= 1 ? sleep(Math.min(pauseMs, LONGEST_PAUSE_MS)) : unthrottled())
    ;[before, since] = [process.threadCpuUsage(), performance.now()]
  }
}
