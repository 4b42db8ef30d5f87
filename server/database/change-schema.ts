import pg from 'pg'
import type { DatabaseSettings } from './settings.ts'

/** Advisory lock key. Its value is arbitrary, and equal in every process. */
const LOCK = 5_922_386

/**
 * Changes tables or rights on a connection of its own, under an advisory lock. PostgreSQL lets two processes change a table or right at
 * once, and one of them then fails. Processes that start together therefore take turns.
 */
export async function changeSchema(settings: DatabaseSettings, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(settings)
  client.on('error', () => {}) // the interrupted query reports the error
  await client.connect()
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = 0; select pg_advisory_lock(${LOCK})`)
    await work(client)
  } finally {
    await client.end()
  }
}
