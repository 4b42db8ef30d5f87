import { readdirSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { lowerGroup } from './lower-group.ts'

const { PRIORITY_LOW } = constants.priority
const THREADS = '/proc/self/task'

/**
 * Gives this process the lowest priority, so that a server beside it stays fast. Linux has a priority for each thread, and new threads
 * inherit it: the helpers of Node that compress, hash and collect garbage exist before the first line of a program runs. With a session of its
 * own, the process lowers that beside the session of the server, too.
 */
export function lowerOwnPriority(): void {
  setPriority(PRIORITY_LOW)
  if (process.platform !== 'linux') return
  for (const thread of readdirSync(THREADS)) setPriority(Number(thread), PRIORITY_LOW)
  if (leadsSession()) lowerGroup({ pid: process.pid })
}

/** Returns true when this process has a session of its own, as a service and a detached child have. */
function leadsSession(): boolean {
  const [, , , session] = readFileSync('/proc/self/stat', 'latin1').split(') ').at(-1)!.split(' ')
  return Number(session) === process.pid
}
