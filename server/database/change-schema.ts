import pg from 'pg'
import type { DatabaseSettings } from './settings.ts'

/** Any number, the same in every process. */
const LOCK = 5_922_386

/**
 * Does work that changes tables or rights of the database, on a connection of its own. Processes that start together do such work one after the other:
 * PostgreSQL lets two of them change a right or a table at once, and then one fails.
 */
export async function changeSchema(settings: DatabaseSettings, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(settings)
  client.on('error', () => {}) // the query that is cut off tells
  await client.connect()
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = 0; select pg_advisory_lock(${LOCK})`)
    await work(client)
  } finally {
    await client.end()
  }
}
