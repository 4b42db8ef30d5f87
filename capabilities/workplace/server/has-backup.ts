import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { QueryExecutorProvider } from 'kysely'
import { DAY } from '#contract/duration.ts'
import { readArchivedAt } from './first-steps-store.ts'

/** Allows a weekly backup one day to run. */
const FRESH_MS = 8 * DAY

/** Returns true when a recent backup is known: the backup program touched DATA_DIR/backed-up, or the database archived its WAL. */
export async function hasBackup(sql: QueryExecutorProvider, dataDir: string): Promise<boolean> {
  const reported = stat(join(dataDir, 'backed-up')).then(
    ({ mtime }) => mtime,
    () => null,
  )
  const times = await Promise.all([reported, readArchivedAt(sql)])
  return times.some((at) => at !== null && Date.now() - at.getTime() < FRESH_MS)
}
