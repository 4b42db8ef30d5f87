import { openLog } from '#server/observe/log.ts'
import { migrateAsOwner, openConnection } from '../open-connection.ts'
import type { SiteConfig } from '../site-config.ts'

/** `migrate`: brings the database up to date and gives the serving role its rights, in a step before the servers start. */
export async function migrateAlone({ settings }: SiteConfig): Promise<void> {
  await using open = new AsyncDisposableStack()
  const { connection } = await openConnection(settings, openLog({ ...settings, logLevel: 'silent' }), open)
  await migrateAsOwner(settings, connection)
  process.stdout.write('The database is up to date.\n')
}
