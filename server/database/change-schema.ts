import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartRefusal } from '#server/start-refusal.ts'
import { newClient } from './connection/several-hosts.ts'
import type { DatabaseSettings } from './settings.ts'
import { one } from './statement/one.ts'

/** Advisory lock key. Its value is arbitrary, and equal in every process. */
const LOCK = 5_922_386

const ASK_EVERY_MS = 100

/** PostgreSQL's code of a statement that a standby, a database in recovery or a sealed one refuses. */
const READ_ONLY = '25006'
const TRY_AGAIN_LATER = 75

/**
 * Changes tables or rights on a connection of its own, under an advisory lock. PostgreSQL lets two processes change a table or right at
 * once, and one of them then fails. Processes that start together therefore take turns. A database that takes no writes refuses the start.
 */
export async function changeSchema(settings: DatabaseSettings, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = newClient(settings)
  client.on('error', () => {}) // the interrupted query reports the error
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    while (!(await tryLock(client))) await sleep(ASK_EVERY_MS)
    await work(client)
  } catch (defect) {
    if (![defect, (defect as Error).cause].some((each) => (each as { code?: string } | undefined)?.code === READ_ONLY)) throw defect
    throw new StartRefusal(TAKES_NO_WRITES, TRY_AGAIN_LATER, { cause: defect })
  } finally {
    await client.end()
  }
}

const TAKES_NO_WRITES = 'The database takes no writes: it is a standby, or its recovery has not ended. Start again when it is the primary.'

/** Asks again and again, because `create index concurrently` of the process that has the lock would wait for a statement that waits for it. */
const tryLock = async (client: pg.Client): Promise<boolean> =>
  one((await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${LOCK}) as locked`)).rows).locked
