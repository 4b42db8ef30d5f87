import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Locks a folder for this process; returns undefined when another process has it. The kernel holds the lock (SQLite's file lock, since Node
 * has none), so it ends with the process in every case: no stale file, reused process id or zombie matters.
 */
export function lockDataFolder(folder: string): Disposable | undefined {
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
/** Two simultaneous attempts block each other until one gives up; the other waits this long for that. */
const GIVES_WAY_MS = 250
/** References every lock, because a garbage-collected lock would be released. */
const locked = new Set<DatabaseSync>()
