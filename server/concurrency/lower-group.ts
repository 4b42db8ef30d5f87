import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { constants } from 'node:os'

/** A child, or another process by its id, as long as that is known to exist. */
type Process = { readonly pid?: number | undefined } & Partial<Pick<ChildProcess, 'exitCode' | 'signalCode'>>

/** Linux lets users without privileges change one group in a tenth of a second, of all users together. */
const AGAIN_AFTER_MS = 250

/**
 * Gives a process and the processes of its session a priority beside other sessions, the lowest when omitted. Linux first divides a core among sessions
 * (sched(7), The autogroup feature), so that the priority of a process counts only within its own: a child with the lowest one takes as much
 * from PostgreSQL as the server does, and delays the pages that wait for it. Start the child `detached`, or the server is lowered with it.
 * Changes nothing where there are no groups, or no rights to change them.
 */
export function lowerGroup(process: Process, nice: number = constants.priority.PRIORITY_LOW): void {
  const { pid, exitCode = null, signalCode = null } = process
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(nice))
  } catch (defect) {
    if ((defect as NodeJS.ErrnoException).code === 'EAGAIN') setTimeout(() => lowerGroup(process, nice), AGAIN_AFTER_MS).unref()
  }
}
