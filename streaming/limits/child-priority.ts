import type { ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'

/** Lets a child process wait for the engine: the higher its niceness, the longer. Spawned children have a number. */
export function setNiceness(child: ChildProcess, niceness: number): void {
  child.once('spawn', () => {
    if (child.pid !== undefined) setPriority(child.pid, niceness)
  })
}
