import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import type { DatabaseSettings } from './database.ts'
import { StartRefusal } from './start-refusal.ts'

export type Migration = { readonly name: string; readonly text: string; readonly hash: string }

const FOLDER = new URL('../../database/migrations/', import.meta.url)
/** What migrations are written for: ids that rise with time. */
const OLDEST_POSTGRES = 18
/** Any number, the same in every process. */
const LOCK = 5_922_386

/**
 * Runs the migrations that have not run, each in a transaction of its own; processes that start together run them once (R18).
 * Refuses a database that a newer Lyceum migrated; a migration that changed after it ran is a defect.
 */
export async function migrate(settings: DatabaseSettings, migrations: readonly Migration[] = readMigrations()): Promise<void> {
  const client = new pg.Client(settings)
  client.on('error', () => {}) // the query that is cut off tells
  await client.connect()
  try {
    const version = await client.query<{ number: number }>(`select current_setting('server_version_num')::int as number`)
    refuseOld(version.rows[0]!.number)
    await client.query(`set statement_timeout = 0; set lock_timeout = 0; select pg_advisory_lock(${LOCK})`)
    await client.query(
      'create table if not exists public.migration (name text primary key, hash text not null, ran_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from public.migration order by name')
    for (const migration of pending(migrations, rows)) await run(client, migration)
  } finally {
    await client.end()
  }
}

/** Refuses a PostgreSQL that is too old, by its number as it tells it: 180003 is 18.3. */
export function refuseOld(versionNumber: number): void {
  const major = Math.floor(versionNumber / 10_000)
  if (major < OLDEST_POSTGRES) throw new StartRefusal(`This is PostgreSQL ${major}, and Lyceum needs ${OLDEST_POSTGRES} or later.`)
}

/** Names a state of the schema. */
export const migrationsHash = (migrations: readonly Migration[] = readMigrations()): string =>
  digest(migrations.map(({ hash }) => hash).join()).slice(0, 12)

export function readMigrations(folder: URL = FOLDER): readonly Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) throw new Error(`Migration ${name} is not named like 0001-what-it-does.sql`)
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, text, hash: digest(text) }
    })
}

function pending(migrations: readonly Migration[], ran: readonly { name: string; hash: string }[]): readonly Migration[] {
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]))
  for (const { name, hash } of ran) {
    if (!known.has(name)) throw new StartRefusal(`The database is newer than this Lyceum (it has ${name}): start the newer version.`)
    if (known.get(name) !== hash) throw new Error(`Migration ${name} changed after it ran`)
  }
  const done = new Set(ran.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}

/** One message, so that a connection lost anywhere in it leaves nothing. The names and hashes hold no quotes. */
async function run(client: pg.Client, { name, text, hash }: Migration): Promise<void> {
  try {
    await client.query(`begin;\n${text}\n;insert into public.migration (name, hash) values ('${name}', '${hash}'); commit`)
  } catch (defect) {
    throw new Error(`Migration ${name} failed: ${(defect as Error).message}`, { cause: defect })
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
