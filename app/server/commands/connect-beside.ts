import type { DatabaseSettings } from '#server/database/database.ts'
import { connectionTo, describePostgres } from '#server/database/embedded/postgres.ts'
import { openLog } from '#server/observe/log.ts'
import { openConnection } from '../open-connection.ts'
import type { SiteConfig } from '../site-config.ts'

/** Connects a command to the database of a running server, or starts the embedded database until `open` is disposed. */
export async function connectBeside(config: SiteConfig, open: AsyncDisposableStack): Promise<DatabaseSettings> {
  const { settings } = config
  const isRunning = settings.databaseUrl === undefined && describePostgres(settings.dataDir).isRunning()
  if (isRunning) return connectionTo(settings.dataDir)
  return (await openConnection(config, openLog({ ...settings, logLevel: 'silent' }), open)).connection
}
