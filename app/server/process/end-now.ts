import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '#contract/duration.ts'
import type { Settings } from '#server/config/settings.ts'
import { describePostgres } from '#server/database/embedded/postgres.ts'
import type { OpenedConnection } from '../open-connection.ts'

/** What PostgreSQL needs at most to write everything down. */
const DATABASE_WITHIN_MS = 20 * SECOND

/** Ends the process whatever is under way, but for the embedded database: that is ended in good order. */
export async function endNow(settings: Settings, opened: OpenedConnection | undefined): Promise<never> {
  const stop = opened ? opened.stopNow() : stopEmbedded(settings)
  await Promise.race([stop.catch(() => {}), sleep(DATABASE_WITHIN_MS)])
  process.exit(1)
}

/** One that is still being started. */
async function stopEmbedded({ databaseUrl, dataDir }: Settings): Promise<void> {
  if (databaseUrl === undefined) await describePostgres(dataDir).stop()
}
