import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { QueryExecutorProvider } from 'kysely'
import { DAY } from '#contract/duration.ts'
import { readArchivedAt } from './first-steps-store.ts'

/** A weekly backup, and a day for it to run. */
const FRESH_MS = 8 * DAY

/**
 * Whether the data was backed up lately, as far as that can be known from inside: the program that makes backups touches DATA_DIR/backed-up afterwards, or the
 * database archives its log.
 */
export async function hasBackup(sql: QueryExecutorProvider, dataDir: string): Promise<boolean> {
  const reported = stat(join(dataDir, 'backed-up')).then(
    ({ mtime }) => mtime,
    () => null,
  )
  const times = await Promise.all([reported, readArchivedAt(sql)])
  return times.some((at) => at !== null && Date.now() - at.getTime() < FRESH_MS)
}
