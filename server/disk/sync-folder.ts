import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Flushes a folder to the disk; otherwise the name of a new file in it may be lost in a power failure (R5). */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
