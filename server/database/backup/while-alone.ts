import type pg from 'pg'
import { newClient } from '#server/database/connection/several-hosts.ts'
import type { DatabaseSettings } from '#server/database/database.ts'
import { one } from '#server/database/statement/one.ts'
import { BackupRefusal } from './refusal.ts'

/** Key of the advisory lock that lets one backup or verification of a site run at a time. Its value is arbitrary. */
const LOCK = 5_922_387

/**
 * Runs work that adds to a place of backups, or needs that nothing is removed from it. The database holds the lock as long as the connection,
 * so a killed process leaves none. The work must use the client before its last step, which fails when the lock was lost. Throws
 * BackupRefusal when another process of this site has the lock.
 */
export async function whileAlone<Result>(connection: DatabaseSettings, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = newClient(connection)
  client.on('error', () => {}) // the next query reports the error
  await client.connect().catch((defect: Error) => {
    throw new BackupRefusal(`The database does not answer: ${defect.message}`, { exitCode: 74, cause: defect })
  })
  try {
    await client.query('set statement_timeout = 0')
    const { taken } = one((await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])).rows)
    if (!taken) throw new BackupRefusal('Another backup or verification of this site is running: wait for its end.', { exitCode: 75 })
    return await work(client)
  } finally {
    await client.end()
  }
}
