import type { DatabaseSettings } from '#server/database/database.ts'
import { openLog } from '#server/observe/log.ts'
import { migrateAsOwner } from '../open-connection.ts'
import { openSite, type Site } from '../site.ts'
import type { SiteConfig } from '../site-config.ts'
import { connectBeside } from './connect-beside.ts'

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
  const connection = await connectBeside(config, open)
  await migrateAsOwner(settings, connection)
  await check(connection)
  const quiet = { ...settings, roles: new Set(['web'] as const), host: '127.0.0.1', port: 0, metricsPort: undefined, demo: false }
  return { site: open.use(await openSite({ ...config, settings: quiet }, connection, { log })), connection }
}
