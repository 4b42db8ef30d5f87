import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '#contract/duration.ts'
import type { Settings } from '#server/config/settings.ts'
import { describePostgres } from '#server/database/embedded/postgres.ts'
import type { OpenedConnection } from '../open-connection.ts'

/** What PostgreSQL needs at most to start, and then to write everything down. */
const DATABASE_WITHIN_MS = 20 * SECOND

/** Ends the process whatever is under way, but for the embedded database: that is ended in good order. */
export async function endNow(settings: Settings, opening: Promise<OpenedConnection> | undefined): Promise<never> {
  await Promise.race([stopDatabase(settings, opening).catch(() => {}), sleep(DATABASE_WITHIN_MS)])
  process.exit(1)
}

/** One that is being started is waited for: until it has written down that it runs, nobody finds it, and it would outlive us. */
async function stopDatabase({ databaseUrl, dataDir }: Settings, opening: Promise<OpenedConnection> | undefined): Promise<void> {
  const opened = await opening?.catch(() => undefined)
  if (opened !== undefined) await opened.stopNow()
  else if (databaseUrl === undefined) await describePostgres(dataDir).stop()
}
