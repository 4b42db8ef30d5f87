import type { DatabaseSettings } from '#server/database/database.ts'
import { connectionTo, describePostgres } from '#server/database/embedded/postgres.ts'
import { openLog } from '#server/observe/log.ts'
import { migrateAsOwner, openConnection } from '../open-connection.ts'
import { openSite, type Site } from '../site.ts'
import type { SiteConfig } from '../site-config.ts'

/**
 * Opens a site for a command, beside a running server or without one. It runs no jobs and listens on a random local port. `check` can
 * inspect the database before the site opens.
 */
export async function openBeside(
  config: SiteConfig,
  open: AsyncDisposableStack,
  check: (connection: DatabaseSettings) => Promise<void> = async () => {},
): Promise<{ readonly site: Site; readonly connection: DatabaseSettings }> {
  const { settings } = config
  const log = openLog({ ...settings, logLevel: 'silent' })
  const running = settings.databaseUrl === undefined && describePostgres(settings.dataDir).isRunning()
  const connection = running ? connectionTo(settings.dataDir) : (await openConnection(settings, log, open)).connection
  await migrateAsOwner(settings, connection)
  await check(connection)
  const quiet = { ...settings, roles: new Set(['web'] as const), host: '127.0.0.1', port: 0, metricsPort: undefined, demo: false }
  return { site: open.use(await openSite({ ...config, settings: quiet }, connection, { log })), connection }
}
