import { openLog } from '#server/observe/log.ts'
import { migrateAsOwner, openConnection } from '../open-connection.ts'
import type { SiteConfig } from '../site-config.ts'

/** Runs `migrate`: migrates the database and grants the serving role its rights, as a step before the servers start. */
export async function migrateAlone(config: SiteConfig): Promise<void> {
  const { settings } = config
  await using open = new AsyncDisposableStack()
  const { connection } = await openConnection(config, openLog({ ...settings, logLevel: 'silent' }), open)
  await migrateAsOwner(settings, connection)
  process.stdout.write('The database is up to date.\n')
}
