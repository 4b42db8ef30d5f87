/** Returns undefined for the error of a file that does not exist. Throws every other error. */
export function ignoreAbsent(defect: unknown): undefined {
  if ((defect as NodeJS.ErrnoException).code !== 'ENOENT') throw defect
  return undefined
}
