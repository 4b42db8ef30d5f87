import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Takes a folder for this process alone; undefined when another process has it. The kernel keeps the lock (SQLite's file lock, since Node
 * offers none of its own), so it ends with the process however that ends: no stale file, no recycled process number, no zombie.
 */
export function lockFolder(folder: string): Disposable | undefined {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'owner.lock'), { timeout: GIVES_WAY_MS })
  try {
    lock.exec('begin exclusive')
  } catch (defect) {
    lock.close()
    if ((defect as { errcode?: number }).errcode === BUSY) return undefined
    throw defect
  }
  locked.add(lock)
  return {
    [Symbol.dispose]() {
      if (locked.delete(lock)) lock.close()
    },
  }
}

const BUSY = 5
/** Two that ask at the same moment are in each other's way until one gives up: the other waits for that. */
const GIVES_WAY_MS = 250
/** A lock that nothing refers to would be collected, and with it given up. */
const locked = new Set<DatabaseSync>()
