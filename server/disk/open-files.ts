import { readFileSync } from 'node:fs'

/** Files and sockets that this process may have open at once, by the system. Infinite where the system does not tell. */
export function readOpenFilesLimit(read: () => string = readOwnLimits): number {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(read()) ?? []
    return limit === undefined ? Number.POSITIVE_INFINITY : Number(limit)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

const readOwnLimits = (): string => readFileSync('/proc/self/limits', 'utf8')
