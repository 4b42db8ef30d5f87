import pg from 'pg'
import type { DatabaseSettings } from '#server/database/database.ts'
import { connectionTo, describePostgres } from '#server/database/embedded/postgres.ts'
import { migrate, migrationsHash } from '#server/database/migrate.ts'
import { testDir } from './run/scratch.ts'

/** The migrated database that every world copies. */
export const template = `template_${migrationsHash()}`
/** TEST_DATABASE_HOST names an outside server by host or socket folder; its superuser `app` needs no password. */
const outsideHost = (): string | undefined => process.env['TEST_DATABASE_HOST']
export const connectTo = (database: string, host = outsideHost()): DatabaseSettings =>
  host === undefined ? connectionTo(testDir(), database) : { host, user: 'app', database }

/**
 * Gives up durability on power loss and replication. The log is in memory, so compressing its pages only takes time. Looking for dead rows
 * in twenty databases each half minute took a tenth of the time of PostgreSQL.
 */
const SETTINGS = {
  autovacuum_naptime: '3min',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_compression: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  max_connections: '400',
}

/** Starts a server for this run with the template; or puts the template into an outside server, which several runs may share. */
export async function startTestDatabase(host = outsideHost()): Promise<AsyncDisposable> {
  await using open = new AsyncDisposableStack()
  if (host === undefined) {
    const postgres = describePostgres(testDir(), SETTINGS)
    await postgres.start()
    open.defer(() => postgres.stop())
  }
  const presence = await present(host)
  open.defer(() => presence.end())
  await prepareTemplate(presence, host)
  return open.move()
}

const PRESENCE = 'test run'

async function present(host: string | undefined): Promise<pg.Client> {
  const presence = new pg.Client({ ...connectTo('postgres', host), application_name: PRESENCE })
  presence.on('error', () => {})
  await presence.connect()
  return presence
}

/** Serialises several runs. */
async function prepareTemplate(admin: pg.Client, host: string | undefined): Promise<void> {
  await admin.query('select pg_advisory_lock(1)')
  await buildTemplate(admin, host).finally(() => admin.query('select pg_advisory_unlock(1)'))
}

async function buildTemplate(admin: pg.Client, host: string | undefined): Promise<void> {
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
  await migrate(connectTo(building, host))
  await addPartitions(connectTo(building, host))
  await admin.query(`alter database ${building} rename to ${template}`)
}

/** Adds the partitions of this and the next month, as every start of the product does, so that no world changes its tables for them. */
async function addPartitions(settings: DatabaseSettings): Promise<void> {
  const client = new pg.Client(settings)
  await client.connect()
  const months = 'analytics.add_partition(platform.now()), analytics.add_partition(platform.now() + $1::interval)'
  await client.query(`select ${months}`, ['1 month']).finally(() => client.end())
}

async function countOthers(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()', [PRESENCE])
  return rows.length
}

export async function administer(statement: string): Promise<void> {
  const admin = new pg.Client(connectTo('postgres'))
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}
