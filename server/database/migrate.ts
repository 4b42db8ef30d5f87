import { hash as hashOf } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { one } from '#server/database/statement/one.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { changeSchema } from './change-schema.ts'
import type { DatabaseSettings } from './database.ts'
import { inWordsOf15 } from './migrations/before-16.ts'
import { isOlder } from './migrations/phase.ts'
import { runMigration } from './migrations/run-migration.ts'
import { UUID_V7 } from './migrations/uuid-v7.ts'
import { refuseMoved } from './move/mark.ts'

export type Migration = { readonly name: string; readonly text: string; readonly hash: string }
/** A migration in the database. Versions older than `since` do not work after it. */
type Ran = Pick<Migration, 'name' | 'hash'> & { readonly since: string | null }

const FOLDER = fileURLToPath(new URL('../../database/migrations/', import.meta.url))
const OLDEST_POSTGRES = 15
/** First version that sets the storage of a column in `create table`. */
const FIRST_WITH_STORAGE = 160_000
/** First version with uuidv7(). Older versions get the function from UUID_V7. */
const FIRST_WITH_UUID_V7 = 180_000

type Options = {
  /** The version of this Lyceum, which decides whether it works with the migrations of newer ones. */
  readonly version?: string
  /** Says that a move fills this database later. */
  readonly isIncomplete?: boolean
}

/**
 * Runs the pending migrations, each in a transaction of its own. Processes that start together run them once (R18). Refuses a database that
 * needs a newer Lyceum, or of a pre-release version. A migration that changed after it ran is a defect.
 */
export async function migrate(
  settings: DatabaseSettings,
  migrations: readonly Migration[] = readMigrations(),
  { version = '0.0.0', isIncomplete = false }: Options = {},
): Promise<void> {
  await changeSchema(settings, async (client) => {
    if (!isIncomplete) await refuseMoved(client)
    const server = await client.query<{ number: number }>(`select current_setting('server_version_num')::int as number`)
    const { number } = one(server.rows)
    refuseOld(number)
    if (!(await isThere(client, 'table', 'public.migration'))) await client.query(MIGRATION_TABLE)
    if (!(await hasSince(client))) await client.query('alter table public.migration add column if not exists since text')
    if (number < FIRST_WITH_UUID_V7 && !(await isThere(client, 'function', 'public.uuidv7()'))) await client.query(UUID_V7)
    const { rows } = await client.query<Ran>('select name, hash, since from public.migration order by name')
    for (const { text, ...migration } of pending(migrations, rows, version))
      await runMigration(client, { ...migration, text: number < FIRST_WITH_STORAGE ? inWordsOf15(text) : text })
  }).catch((defect: unknown) => {
    throw isNotAllowed(defect) || isNotAllowed((defect as Error).cause) ? new StartRefusal(OWNER_MISSING, 78) : defect
  })
}

const MIGRATION_TABLE = `create table if not exists public.migration
  (name text primary key, hash text not null, ran_at timestamptz not null default now(), since text)`

/** The column is missing in databases of the first versions. */
const hasSince = async (client: pg.Client): Promise<boolean> =>
  (await client.query(`select from pg_attribute where attrelid = 'public.migration'::regclass and attname = 'since'`)).rows.length > 0

/** Checks for an object first, so that a role without the right to create can find that there is nothing to create. */
async function isThere(client: pg.Client, kind: 'table' | 'function', name: string): Promise<boolean> {
  const find = kind === 'table' ? 'to_regclass' : 'to_regprocedure'
  const { rows } = await client.query<{ found: boolean }>(`select ${find}($1) is not null as found`, [name])
  return one(rows).found
}

const isNotAllowed = (defect: unknown): boolean => (defect as { code?: string } | undefined)?.code === '42501'
const OWNER_MISSING =
  'The role of DATABASE_URL may not migrate the database: set DATABASE_OWNER_URL for one process, or run npm run migrate with it.'

/** Refuses a PostgreSQL that is too old, by its version number: 180003 is 18.3. */
export function refuseOld(versionNumber: number): void {
  const major = Math.floor(versionNumber / 10_000)
  if (major < OLDEST_POSTGRES) throw new StartRefusal(`This is PostgreSQL ${major}, and Lyceum needs ${OLDEST_POSTGRES} or later.`)
}

/** Names the schema that all migrations make. */
export const migrationsHash = (): string =>
  digest(
    readMigrations()
      .map(({ hash }) => hash)
      .join(),
  ).slice(0, 12)

export function readMigrations(): readonly Migration[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) throw new Error(`Migration ${name} is not named like 0001-what-it-does.sql`)
      const text = readFileSync(join(FOLDER, name), 'utf8')
      return { name, text, hash: digest(text) }
    })
}

function pending(migrations: readonly Migration[], ran: readonly Ran[], version: string): readonly Migration[] {
  refuseForeign(migrations, ran, version)
  const hashes = new Map(ran.map(({ name, hash }) => [name, hash]))
  for (const { name, hash } of migrations) {
    if (hashes.has(name) && hashes.get(name) !== hash) throw new Error(`Migration ${name} changed after it ran`)
  }
  return migrations.filter(({ name }) => !hashes.has(name))
}

/**
 * Refuses a database with unknown migrations that this version does not work with. A database that contains the first known migration is of a
 * newer version, whose expansions do no harm; otherwise it predates the baseline.
 */
function refuseForeign(migrations: readonly Migration[], ran: readonly Ran[], version: string): void {
  const known = new Set(migrations.map(({ name }) => name))
  const foreign = ran.filter(({ name }) => !known.has(name))
  if (foreign.length === 0) return
  if (ran.some(({ name }) => name === migrations[0]?.name)) {
    const tooNew = foreign.find(({ since }) => since !== null && isOlder(version, since))
    if (!tooNew) return
    throw new StartRefusal(
      `The database is newer than this Lyceum (${tooNew.name} needs ${tooNew.since}): start that version or a later one.`,
    )
  }
  throw new StartRefusal(
    'The database was created by a pre-release version and cannot be upgraded: export what you need with that version, then start with an empty DATA_DIR or database.',
  )
}

const digest = (text: string): string => hashOf('sha256', text)
