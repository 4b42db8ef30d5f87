import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartRefusal } from '#server/start-refusal.ts'
import { isOlder, readPhase } from './phase.ts'

type Migration = { readonly name: string; readonly text: string; readonly hash: string }

/** While a migration waits for a lock on a table, all others wait behind it. So it waits briefly, and tries again. */
const LOCK_WITHIN_MS = 2_000
const TRIES = 30
const PAUSE_MS = 1_000
/** A lock that another has (55P03), and two that wait for each other. */
const LOCKED = new Set(['55P03', '40P01'])

/** Runs a migration and records it. An interrupted one is complete or has left nothing that a repetition does not replace. */
export async function runMigration(client: pg.Client, migration: Migration): Promise<void> {
  const { since, isConcurrent } = readPhase(migration.text)
  if (since !== null) await refuseOlder(client, migration.name, since)
  try {
    if (isConcurrent) await runConcurrently(client, migration)
    else await runInTransaction(client, migration, since)
  } catch (defect) {
    if (defect instanceof StartRefusal) throw defect
    throw new Error(`Migration ${migration.name} failed: ${(defect as Error).message}`, { cause: defect })
  }
}

/** Refuses a contraction while a process that needs what it removes is connected. */
async function refuseOlder(client: pg.Client, name: string, since: string): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `select distinct substring(application_name from '^lyceum (\\d+\\.\\d+\\.\\d+)') as version from pg_stat_activity
     where datname = current_database() and application_name ~ '^lyceum \\d+\\.\\d+\\.\\d+'`,
  )
  const older = rows.map(({ version }) => version).filter((version) => isOlder(version, since))
  if (older.length > 0)
    throw new StartRefusal(
      `The migration ${name} needs Lyceum ${since} or later everywhere, and ${older.sort().join(', ')} is running: stop those processes, then start again.`,
      75,
    )
}

/** Sends one message, so that a lost connection leaves nothing behind. The names and hashes contain no quotes. */
async function runInTransaction(client: pg.Client, { name, text, hash }: Migration, since: string | null): Promise<void> {
  const record = `insert into public.migration (name, hash, since) values ('${name}', '${hash}', ${since === null ? 'null' : `'${since}'`})`
  for (let tries = 1; ; tries++) {
    try {
      await client.query(`begin; set local lock_timeout = ${LOCK_WITHIN_MS};\n${text}\n;${record}; commit`)
      return
    } catch (defect) {
      await client.query('rollback')
      if (!LOCKED.has(String((defect as { code?: unknown }).code))) throw defect
      if (tries === TRIES)
        throw new StartRefusal(`Migration ${name} needs a table that a long transaction uses: end that one, then start again.`, 75, {
          cause: defect,
        })
      await sleep(randomInt(PAUSE_MS / 2, PAUSE_MS))
    }
  }
}

/** Builds indexes while others write. One that was interrupted remains in the database as invalid, and is built again. */
async function runConcurrently(client: pg.Client, { name, text, hash }: Migration): Promise<void> {
  const statements = text
    .replace(/^--.*$/gm, '')
    .split(';')
    .map((each) => each.trim())
  for (const statement of statements.filter((each) => each !== '')) {
    const [, index, schema] = /^create (?:unique )?index concurrently (\w+) on (\w+)\.\w+/.exec(statement) ?? []
    if (index === undefined) throw new Error(`it may only have "create index concurrently NAME on SCHEMA.TABLE": ${statement}`)
    await client.query(`drop index concurrently if exists ${schema}.${index}`)
    await client.query(statement)
  }
  await client.query('insert into public.migration (name, hash) values ($1, $2)', [name, hash])
}
