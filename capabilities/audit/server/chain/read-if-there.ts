import { readFileSync } from 'node:fs'

/** The text of a file; empty when there is none. */
export function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (defect) {
    if ((defect as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw defect
  }
}
