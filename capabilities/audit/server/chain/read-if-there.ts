import { readFileSync } from 'node:fs'

export function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (defect) {
    if ((defect as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw defect
  }
}
