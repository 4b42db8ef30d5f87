import pg from 'pg'
import type { Settings } from '#server/config/settings.ts'
import type { DatabaseSettings } from '#server/database/database.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { StartRefusal } from '#server/database/start-refusal.ts'
import type { Log } from '#server/observe/log.ts'

export type OpenedConnection = {
  readonly connection: DatabaseSettings
  /** Stops the embedded database for a process that has no time to close; an outside one is nobody's to stop. */
  stopNow(): Promise<void>
}

/** The outside database that is set, or the embedded one, started until `open` is disposed. */
export async function openConnection(settings: Settings, log: Log, open: AsyncDisposableStack): Promise<OpenedConnection> {
  if (settings.databaseUrl !== undefined) {
    return { connection: await checkReachable({ connectionString: settings.databaseUrl }), stopNow: async () => {} }
  }
  const embedded = open.use(await startEmbedded(settings.dataDir, (event) => log.warn('embedded-database', { happened: event })))
  return { connection: embedded.settings, stopNow: embedded.stopNow }
}

/** An outside database that does not answer is told in a sentence, without its address: that may hold a password. */
async function checkReachable(connection: DatabaseSettings): Promise<DatabaseSettings> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (defect) {
    const { code = 'no answer' } = defect as { code?: string }
    throw new StartRefusal(
      `The database of DATABASE_URL cannot be used (${code}): start it, or mend the address, the role or the password.`,
      78,
    )
  }
  await client.end()
  return connection
}
