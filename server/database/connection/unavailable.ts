/** Whether the database could not take the work now, so that asking again later makes sense (R2, R8, R9, R10). */
export function isUnavailable(defect: unknown): boolean {
  for (let at = defect, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at instanceof AggregateError && at.errors.some(isUnavailable)) return true
    const { code = '', syscall = '' } = at as { code?: unknown; syscall?: unknown } & Error
    if (isUnavailableState(String(code)) || (NETWORK_CALLS.has(String(syscall)) && code !== '') || LOST.test(at.message)) return true
  }
  return false
}

/** Whether the same transaction may pass when it is tried again: PostgreSQL broke a deadlock or a conflict (R11). */
export const isConflict = (defect: unknown): boolean => CONFLICTS.has(String((defect as { code?: unknown } | null)?.code))

const CONFLICTS = new Set(['40001', '40P01'])
const STATES = new Set([
  ...CONFLICTS,
  '25006', // read only: it has failed over
  '55P03', // a lock was not to be had in time
  '57014', // a statement took too long
  '57P01', // shutting down
  '57P02', // crashed
  '57P03', // starting
  '57P05', // idle for too long
])
/** Connections (08), and what has run out: connections, memory, disk (53). */
const isUnavailableState = (code: string): boolean => STATES.has(code) || /^(08|53)\w{3}$/.test(code)

const NETWORK_CALLS = new Set(['connect', 'getaddrinfo', 'read', 'write'])
/** Failures of the driver and its pool have a sentence only. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client was closed and is not queryable|Client has encountered a connection error|Cannot use a pool after calling end on the pool)/
