import { isUnavailable } from '#server/database/connection/unavailable.ts'
import { StorageAway } from '#server/storage/storage.ts'

/** A program could not do its work, whatever it was given: it is missing, was killed, or found no room. */
export class ToolInterrupted extends Error {
  constructor(message: string) {
    super(`The program was interrupted: ${message}`)
  }
}

/** Codes of the system that say what a program asked wrongly, not what was missing. */
const OWN_CODES: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST', 'EINVAL', 'EBADF'])

/** Whether a processing failed by something outside the file: the storage, the database, the disk or a program. The same file may pass later. */
export const isOutsideFault = (defect: unknown): boolean =>
  defect instanceof StorageAway || defect instanceof ToolInterrupted || isUnavailable(defect) || isRefusedBySystem(defect)

function isRefusedBySystem(defect: unknown): boolean {
  const { errno, code = '' } = (defect ?? {}) as NodeJS.ErrnoException
  return typeof errno === 'number' && !OWN_CODES.has(code)
}
