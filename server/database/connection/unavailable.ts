/** Returns true when the database could not take the work at the moment, so that a retry makes sense (R2, R8, R9, R10). */
export function isUnavailable(defect: unknown): boolean {
  for (let at = defect, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at instanceof AggregateError && at.errors.some(isUnavailable)) return true
    const { code = '', syscall = '' } = at as { code?: unknown; syscall?: unknown } & Error
    if (isUnavailableState(String(code)) || (NETWORK_CALLS.has(String(syscall)) && code !== '') || LOST.test(at.message)) return true
  }
  return false
}

/** Returns true when a retry of the same transaction may succeed: PostgreSQL broke a deadlock or a serialization conflict (R11). */
export const isConflict = (defect: unknown): boolean => CONFLICTS.has(String((defect as { code?: unknown } | null)?.code))

const CONFLICTS = new Set(['40001', '40P01'])
const STATES = new Set([
  ...CONFLICTS,
  '25006', // read-only after a failover
  '55P03', // lock not available in time
  '57014', // statement cancelled by its time limit
  '57P01', // shutdown by the administrator
  '57P02', // shutdown after a crash
  '57P03', // starting up
  '57P05', // idle session timeout
])
/** Class 08 covers connection errors; class 53 covers exhausted connections, memory and disk. */
const isUnavailableState = (code: string): boolean => STATES.has(code) || /^(08|53)\w{3}$/.test(code)

const NETWORK_CALLS = new Set(['connect', 'getaddrinfo', 'read', 'write'])
/** The driver and its pool report these failures only by message. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client was closed and is not queryable|Client has encountered a connection error|Cannot use a pool after calling end on the pool)/
