import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#server/config/settings.ts'
import { connectionOf } from '#server/database/connection/several-hosts.ts'
import type { DatabaseSettings } from '#server/database/database.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { connectionTo, describePostgres } from '#server/database/embedded/postgres.ts'
import { StartRefusal } from '#server/start-refusal.ts'

/** Finds the database for a command beside the server. Uses the embedded database when it runs, or starts it until `open` is disposed. */
export async function findDatabase({ databaseUrl, dataDir }: Settings, open: AsyncDisposableStack): Promise<DatabaseSettings> {
  if (databaseUrl !== undefined) return connectionOf(databaseUrl)
  if (!existsSync(join(dataDir, 'postgres')))
    throw new StartRefusal(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`, 78)
  if (describePostgres(dataDir).isRunning()) return connectionTo(dataDir)
  return open.use(await startEmbedded(dataDir)).settings
}
