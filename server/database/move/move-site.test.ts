import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseSettings } from '#server/database/database.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { fillEveryTable } from '#tests/kept-data.ts'
import { startOldestPostgres } from '#tests/servers/oldest-postgres.ts'
import { testInFull } from '#tests/size.ts'
import { moveSite } from './move-site.ts'
import { unsealSource } from './seal-source.ts'

const limit = { timeout: 90_000 }
const names = { from: 'the old', to: 'the new', print: () => {} }

testInFull(
  'a database with rows in every table is the same after moves to the oldest PostgreSQL, to an embedded one and back',
  limit,
  async (t) => {
    await using oldest = await startOldestPostgres()
    if (!oldest) return t.skip('PostgreSQL 15 is not installed')
    await using first = await openFreshDatabase('empty')
    await using last = await openFreshDatabase('empty')
    const folder = mkdtempSync(join(tmpdir(), 'move-'))
    try {
      await fillEveryTable(first.settings)
      const wanted = await readAll(first.settings)
      assert.ok([...wanted.values()].filter((rows) => rows.length > 0).length > 150)

      const owned = await makeOwned({ host: oldest.host, user: 'app', database: 'postgres' })
      const moved = await moveSite({ source: [first.settings], target: owned, ...names })
      assert.equal(moved?.rows, [...wanted.values()].flat().length)
      assert.deepEqual(await readAll(owned), wanted)
      const closed =
        "select from pg_class where relnamespace::regnamespace::text !~ '^pg_' and relkind = 'r' and not has_table_privilege(oid, 'update')"
      assert.ok((await query(owned, closed)).length >= 4)
      {
        await using embedded = await startEmbedded(folder)
        await moveSite({ source: [owned], target: embedded.settings, ...names })
        await moveSite({ source: [embedded.settings], target: last.settings, ...names })
      }
      assert.deepEqual(await readAll(last.settings), wanted)
      assert.deepEqual(await readSchema(last.settings), await readSchema(first.settings))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

test('a database that was moved is read-only and refuses a start, until the move is taken back', limit, async () => {
  await using first = await openMigrated()
  await using second = await openFreshDatabase('empty')
  await using third = await openFreshDatabase('empty')
  await using session = await connect(first.settings)
  await query(first.settings, `insert into platform.master_key (id, fingerprint) values ('k1', 'x')`)
  await moveSite({ source: [first.settings], target: second.settings, ...names })
  await assert.rejects(session.client.query('select 1'), /terminat|not queryable/)
  await assert.rejects(query(first.settings, 'delete from platform.master_key'), /read-only transaction/)
  await refused(migrate(first.settings), /^This database was moved to the new on 20.*Z: start with that one/)
  await refused(moveSite({ source: [first.settings], target: third.settings, ...names }), /was moved to the new already/)
  await migrate(second.settings)
  await unsealSource([first.settings])
  await migrate(first.settings)
  await query(first.settings, 'delete from platform.master_key')
  assert.equal((await query(second.settings, 'select from platform.master_key')).length, 1)
})

testInFull('a full target and a newer source are refused, and what an interrupted move left is replaced', limit, async () => {
  await using first = await openMigrated()
  await using full = await openMigrated()
  await using second = await openFreshDatabase('empty')
  await refused(moveSite({ source: [first.settings], target: full.settings, ...names }), /The target is not empty \(it has .*\)/)
  await refused(moveSite({ source: [second.settings], target: full.settings, ...names }), /There is no site/)
  await query(first.settings, `insert into public.migration (name, hash) values ('9999-newer.sql', 'x')`)
  await refused(moveSite({ source: [first.settings], target: second.settings, ...names }), /is newer than this Lyceum/)
  await query(first.settings, `delete from public.migration where name = '9999-newer.sql'`)

  await query(first.settings, 'alter table platform.master_key add column own int')
  await refused(moveSite({ source: [first.settings], target: second.settings, ...names }), /platform.master_key has columns/)
  await refused(migrate(second.settings), /A move into this database is not complete/)
  await query(first.settings, 'alter table platform.master_key drop column own; create schema own; create table own.note (text text)')
  const lines: string[] = []
  await moveSite({ source: [first.settings], target: second.settings, ...names, print: (line) => lines.push(line) })
  assert.ok(lines.includes('  own.note is no table of Lyceum and stays behind.'))
  await migrate(second.settings)
})

testInFull('a target that is lost in the middle, and locks that are lost, leave the source in use', limit, async () => {
  await using first = await openMigrated()
  await using second = await openFreshDatabase('empty')
  await query(first.settings, `insert into platform.master_key (id, fingerprint) values ('k1', 'x')`)
  const end = (settings: DatabaseSettings, whose: string) => (line: string) => {
    if (line.includes('Copying')) void endOne(settings, whose)
  }
  const atTarget = end(second.settings, `relation = 'platform.master_key'::regclass`)
  await refused(moveSite({ source: [first.settings], target: second.settings, ...names, print: atTarget }), /^The copy failed: /)
  await query(first.settings, `insert into platform.master_key (id, fingerprint) values ('k2', 'x')`)
  const atLocks = end(first.settings, `relation = 'platform.master_key'::regclass and mode = 'ShareLock'`)
  await refused(moveSite({ source: [first.settings], target: second.settings, ...names, print: atLocks }), /^The connection that locked/)
  await migrate(first.settings)
  await query(first.settings, `insert into platform.master_key (id, fingerprint) values ('k3', 'x')`)
  await refused(migrate(second.settings), /A move into this database is not complete/)
  await moveSite({ source: [first.settings], target: second.settings, ...names })
  assert.equal((await query(second.settings, 'select from platform.master_key')).length, 3)
})

testInFull('a write that the source accepts is in the target', limit, async () => {
  await using first = await openMigrated()
  await using second = await openFreshDatabase('empty')
  let accepted = 0
  let isOver = false
  const writing = (async () => {
    while (!isOver) {
      await query(first.settings, `insert into platform.master_key (id, fingerprint) values ('k${accepted + 1}', 'x')`).then(
        () => accepted++,
        () => {},
      )
    }
  })()
  await moveSite({ source: [first.settings], target: second.settings, ...names })
  isOver = true
  await writing
  assert.ok(accepted > 0)
  assert.equal((await query(second.settings, 'select from platform.master_key')).length, accepted)
})

async function refused(work: Promise<unknown>, sentence: RegExp): Promise<void> {
  await assert.rejects(work, (defect: unknown) => defect instanceof StartRefusal && sentence.test(defect.message))
}

/** Waits for a session with such a lock and ends it. */
async function endOne(settings: DatabaseSettings, whose: string): Promise<void> {
  const text = `select pg_terminate_backend(pid) from pg_locks where ${whose} and pid <> pg_backend_pid()`
  while ((await query(settings, text)).length === 0) await sleep(1)
}

/** Makes a database whose owner has no further rights. */
async function makeOwned(admin: DatabaseSettings): Promise<DatabaseSettings> {
  await query(admin, 'create role plain login')
  await query(admin, `create database moved owner plain template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`)
  return { ...admin, user: 'plain', database: 'moved' }
}

/** Opens a database without the sessions that the tests have in a ready one, because a move ends them. */
function openMigrated() {
  return openFreshDatabase('copied')
}

async function connect(settings: DatabaseSettings) {
  const client = new pg.Client(settings)
  client.on('error', () => {})
  await client.connect()
  return { client, [Symbol.asyncDispose]: () => client.end().catch(() => {}) }
}

async function query<Row extends pg.QueryResultRow>(settings: DatabaseSettings, text: string): Promise<Row[]> {
  await using session = await connect(settings)
  return (await session.client.query<Row>(text)).rows
}

/** Returns the rows of each table as sorted text. */
async function readAll(settings: DatabaseSettings): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = await query<{ name: string }>(
    settings,
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema$|public$)' order by 1`,
  )
  await using session = await connect(settings)
  await session.client.query(`set timezone to 'UTC'`)
  const all = new Map<string, readonly string[]>()
  for (const { name } of tables) {
    const { rows } = await session.client.query<{ text: string }>(`select one::text as text from only ${name} as one order by 1`)
    all.set(
      name,
      rows.map(({ text }) => text),
    )
  }
  return all
}

/** Describes constraints, indexes, triggers, rights and sequences. */
const readSchema = (settings: DatabaseSettings) =>
  query(
    settings,
    `select thing from (select conrelid::regclass::text || ' ' || pg_get_constraintdef(oid) as thing from pg_constraint where contype <> 'n'
     union all select pg_get_indexdef(indexrelid) from pg_index where indrelid::regclass::text !~ '^pg_'
     union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
     union all select oid::regclass::text || coalesce(relacl::text, '') from pg_class where relnamespace::regnamespace::text !~ '^(pg_|information_schema$)' and relkind <> 'i'
     union all select schemaname || sequencename || coalesce(last_value, 0) from pg_sequences
     ) as things where thing !~ '^move|public.move ' order by 1`,
  )
