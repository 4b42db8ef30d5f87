import pg from 'pg'
import type { Settings } from '#server/config/settings.ts'
import { refuseUnfinished } from '#server/database/backup/restored.ts'
import { checkOutside } from '#server/database/connection/check-outside.ts'
import { connectionOf } from '#server/database/connection/several-hosts.ts'
import type { DatabaseSettings } from '#server/database/database.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { grantApplication } from '#server/database/grants.ts'
import { migrate } from '#server/database/migrate.ts'
import type { Log } from '#server/observe/log.ts'
import { PRODUCT_VERSION } from '#server/observe/product-version.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import type { SiteConfig } from './site-config.ts'

/** Names the sessions of a process after its version, so that a migration finds processes of older versions. */
export const withSessionName = (connection: DatabaseSettings): DatabaseSettings => ({
  ...connection,
  application_name: `lyceum ${PRODUCT_VERSION}`,
})

export type OpenedConnection = {
  readonly connection: DatabaseSettings
  /** Stops the embedded database for a process without time to close it. An external database is not stopped. */
  stopNow(): Promise<void>
}

/** Migrates the database as its owner role. A separate owner then grants the serving role its rights. */
export async function migrateAsOwner({ databaseOwnerUrl }: Settings, connection: DatabaseSettings): Promise<void> {
  if (databaseOwnerUrl === undefined) return migrate(connection, undefined, { version: PRODUCT_VERSION })
  const owner = connectionOf(databaseOwnerUrl)
  await migrate(owner, undefined, { version: PRODUCT_VERSION })
  const { user } = new pg.Client(connection)
  if (user === undefined) throw new StartRefusal('DATABASE_URL names no role: add the one that serves the site.')
  await grantApplication(owner, user)
}

/** Connections of a process beside its pool: for jobs, announcements and commands. */
const BESIDE_POOL = 5

/** Connects to the configured external database, or starts the embedded one until `open` is disposed. */
export async function openConnection(
  { settings, backup }: Pick<SiteConfig, 'settings' | 'backup'>,
  log: Log,
  open: AsyncDisposableStack,
): Promise<OpenedConnection> {
  refuseUnfinished(settings.dataDir)
  if (settings.databaseUrl !== undefined) {
    const connection = withSessionName(connectionOf(settings.databaseUrl))
    const warnings = await checkOutside(connection, {
      isProduction: settings.mode === 'production',
      hasOwner: settings.databaseOwnerUrl !== undefined,
    })
    for (const warning of warnings) log.warn('database.warning', { warning })
    return { connection, stopNow: async () => {} }
  }
  const report = (event: string) => log.warn('embedded-database', { happened: event })
  const embedded = open.use(
    await startEmbedded(settings.dataDir, report, {
      archives: backup !== undefined,
      connections: settings.workers * (settings.databasePoolSize + BESIDE_POOL),
    }),
  )
  return { connection: withSessionName(embedded.settings), stopNow: embedded.stopNow }
}
