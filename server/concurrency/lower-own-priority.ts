import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const { PRIORITY_LOW } = constants.priority
const THREADS = '/proc/self/task'

/**
 * Gives this process the lowest priority, so that a server beside it stays fast. Linux has a priority for each thread, and new threads
 * inherit it: the helpers of Node that compress, hash and collect garbage exist before the first line of a program runs.
 */
export function lowerOwnPriority(): void {
  setPriority(PRIORITY_LOW)
  if (process.platform !== 'linux') return
  for (const thread of readdirSync(THREADS)) setPriority(Number(thread), PRIORITY_LOW)
}
