import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseSettings } from '#server/database/database.ts'
import { lockFolder } from '#server/database/embedded/folder-lock.ts'
import { connectionTo, describePostgres, type Postgres } from '#server/database/embedded/postgres.ts'
import { migrate, migrationsHash } from '#server/database/migrate.ts'

/** TEST_DATA_DIR: another folder for the server of the tests, which nobody shares then. */
export const testDir = process.env['TEST_DATA_DIR'] ?? join(import.meta.dirname, '../.data/tests')
/** The migrated database that every world is copied from. */
export const template = `template_${migrationsHash()}`
/** TEST_DATABASE_HOST: an outside server instead, by its host or the folder of its socket; its superuser `app` needs no password. */
export const connectTo = (database: string): DatabaseSettings => {
  const host = process.env['TEST_DATABASE_HOST']
  return host === undefined ? connectionTo(testDir, database) : { host, user: 'app', database }
}

/** A server that may forget on power loss. Runs of the same checkout share it, and the last to end stops it. */
export async function startTestDatabase(): Promise<AsyncDisposable> {
  using _lock = await waitForLock()
  if (process.env['TEST_DATABASE_HOST'] !== undefined) return prepareOutside()
  const postgres = describePostgres(testDir, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' })
  await postgres.start()
  const presence = await present()
  await prepareTemplate(presence)
  return { [Symbol.asyncDispose]: () => leave(postgres, presence) }
}

const PRESENCE = 'test run'

async function prepareOutside(): Promise<AsyncDisposable> {
  const presence = await present()
  await prepareTemplate(presence)
  return { [Symbol.asyncDispose]: () => presence.end() }
}

async function present(): Promise<pg.Client> {
  const presence = new pg.Client({ ...connectTo('postgres'), application_name: PRESENCE })
  presence.on('error', () => {})
  await presence.connect()
  return presence
}

async function leave(postgres: Postgres, presence: pg.Client): Promise<void> {
  using _lock = await waitForLock()
  const last = (await countOthers(presence)) === 0
  await presence.end()
  if (last) await postgres.stop()
}

async function prepareTemplate(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^(building_|template_|world_)'`,
  )
  if ((await countOthers(admin)) === 0) {
    for (const { name } of rows) if (name !== template) await admin.query(`drop database "${name}" with (force)`)
  }
  if (rows.some(({ name }) => name === template)) return
  const building = `building_${template}`
  await admin.query(`drop database if exists ${building} with (force)`)
  await admin.query(`create database ${building}`)
  await migrate(connectTo(building))
  await admin.query(`alter database ${building} rename to ${template}`)
}

async function countOthers(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()', [PRESENCE])
  return rows.length
}

async function waitForLock(): Promise<Disposable> {
  for (;;) {
    const lock = lockFolder(testDir)
    if (lock) return lock
    await sleep(50)
  }
}

let server: AsyncDisposable | undefined

export async function globalSetup(): Promise<void> {
  server = await startTestDatabase()
}

export async function globalTeardown(): Promise<void> {
  await server?.[Symbol.asyncDispose]()
}
