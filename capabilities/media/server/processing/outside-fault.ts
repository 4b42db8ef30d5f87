import { isUnavailable } from '#server/database/connection/unavailable.ts'
import { StorageAway } from '#server/storage/storage.ts'

/** A program failed for reasons outside its input: it is missing, was killed, or ran out of space. */
export class ToolInterrupted extends Error {
  constructor(message: string) {
    super(`The program was interrupted: ${message}`)
  }
}

/** System error codes that indicate a wrong call by this program rather than an unavailable resource. */
const OWN_CODES: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST', 'EINVAL', 'EBADF'])

/** Returns true when processing failed for a reason outside the file: storage, database, disk or program. A retry may succeed. */
export const isOutsideFault = (defect: unknown): boolean =>
  defect instanceof StorageAway || defect instanceof ToolInterrupted || isUnavailable(defect) || isRefusedBySystem(defect)

function isRefusedBySystem(defect: unknown): boolean {
  const { errno, code = '' } = (defect ?? {}) as NodeJS.ErrnoException
  return typeof errno === 'number' && !OWN_CODES.has(code)
}
