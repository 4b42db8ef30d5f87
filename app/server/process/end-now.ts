import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '#contract/duration.ts'
import type { Settings } from '#server/config/settings.ts'
import { describePostgres } from '#server/database/embedded/postgres.ts'
import type { OpenedConnection } from '../open-connection.ts'

/** The longest time PostgreSQL needs to start and then shut down cleanly. */
const DATABASE_WITHIN_MS = 20 * SECOND

/** Ends the process regardless of running work, but shuts down the embedded database cleanly. */
export async function endNow(settings: Settings, opening: Promise<OpenedConnection> | undefined): Promise<never> {
  await Promise.race([stopDatabase(settings, opening).catch(() => {}), sleep(DATABASE_WITHIN_MS)])
  process.exit(1)
}

/** Waits for a database that is still starting. It cannot be found until its pid file exists and would outlive this process. */
async function stopDatabase({ databaseUrl, dataDir }: Settings, opening: Promise<OpenedConnection> | undefined): Promise<void> {
  const opened = await opening?.catch(() => undefined)
  if (opened !== undefined) await opened.stopNow()
  else if (databaseUrl === undefined) await describePostgres(dataDir).stop()
}
