import { readFileSync } from 'node:fs'

/** Returns the system's limit on open files and sockets of this process, or Infinity when the system does not report one. */
export function readOpenFilesLimit(read: () => string = readOwnLimits): number {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(read()) ?? []
    return limit === undefined ? Number.POSITIVE_INFINITY : Number(limit)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

const readOwnLimits = (): string => readFileSync('/proc/self/limits', 'utf8')
