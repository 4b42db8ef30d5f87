import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { newClient } from './connection/several-hosts.ts'
import type { DatabaseSettings } from './settings.ts'
import { one } from './statement/one.ts'

/** Advisory lock key. Its value is arbitrary, and equal in every process. */
const LOCK = 5_922_386

const ASK_EVERY_MS = 100

/**
 * Changes tables or rights on a connection of its own, under an advisory lock. PostgreSQL lets two processes change a table or right at
 * once, and one of them then fails. Processes that start together therefore take turns.
 */
export async function changeSchema(settings: DatabaseSettings, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = newClient(settings)
  client.on('error', () => {}) // the interrupted query reports the error
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    while (!(await tryLock(client))) await sleep(ASK_EVERY_MS)
    await work(client)
  } finally {
    await client.end()
  }
}

/** Asks again and again, because `create index concurrently` of the process that has the lock would wait for a statement that waits for it. */
const tryLock = async (client: pg.Client): Promise<boolean> =>
  one((await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${LOCK}) as locked`)).rows).locked
