import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartRefusal } from '#server/start-refusal.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import type { DatabaseSettings } from './database.ts'
import { type Migration, migrate, readMigrations, refuseOld } from './migrate.ts'

const limit = { timeout: 60_000 }
const migration = (name: string, text: string): Migration => ({ name, text, hash: createHash('sha256').update(text).digest('hex') })
const steps = [
  migration('0001-first.sql', 'create table first (id int); insert into first select generate_series(1, 3)'),
  migration('0002-slow.sql', 'create table second (id int); select pg_sleep(0.3); insert into second select id from first -- and no more'),
  migration('0003-last.sql', 'insert into second values (4)'),
]

test('processes that start together run each migration once', limit, async () => {
  await using database = await openFreshDatabase('empty')
  await Promise.all(Array.from({ length: 4 }, () => migrate(database.settings, steps)))
  assert.deepEqual(await query(database.settings, 'select count(*)::int as rows from second'), [{ rows: 4 }])
  assert.deepEqual(await query(database.settings, 'select count(*)::int as rows from migration'), [{ rows: 3 }])
})

test('a process that is killed in the middle leaves whole migrations', limit, async () => {
  await using database = await openFreshDatabase('empty')
  for (const afterMs of [150, 250, 350, 450]) {
    const child = fork(join(import.meta.dirname, 'migrate-process.ts'), [JSON.stringify({ settings: database.settings, steps })], {
      execArgv: [],
    })
    await sleep(afterMs)
    child.kill('SIGKILL')
    await migrate(database.settings, steps)
    assert.deepEqual(await query(database.settings, 'select count(*)::int as rows from second'), [{ rows: 4 }])
    await query(database.settings, 'drop table first, second, migration')
  }
})

test('a failing migration leaves no changes, and the next start continues', limit, async () => {
  await using database = await openFreshDatabase('empty')
  const broken = [steps[0]!, migration('0002-broken.sql', 'create table half (id int); select 1 / 0')]
  await assert.rejects(migrate(database.settings, broken), /Migration 0002-broken.sql failed: division by zero/)
  assert.deepEqual(await query(database.settings, "select to_regclass('half') as half, count(*)::int as rows from migration"), [
    { half: null, rows: 1 },
  ])
  await migrate(database.settings, steps)
})

test('a newer database is refused in one sentence, and a changed migration is a defect', limit, async () => {
  await using database = await openFreshDatabase('empty')
  await migrate(database.settings, steps)
  await assert.rejects(
    migrate(database.settings, steps.slice(0, 2)),
    (defect) => defect instanceof StartRefusal && /newer than this Lyceum \(it has 0003-last\.sql\)/.test(defect.message),
  )
  await assert.rejects(migrate(database.settings, [...steps.slice(0, 2), migration('0003-last.sql', 'select 1')]), /0003-last.sql changed/)
})

test('a database older than the baseline is refused in one sentence and left unchanged', limit, async () => {
  await using database = await openFreshDatabase('empty')
  await migrate(database.settings, steps)
  const baseline = [migration('0001-baseline.sql', 'create table baseline (id int)'), migration('0002-slow.sql', 'select 1')]
  await assert.rejects(
    migrate(database.settings, baseline),
    (defect) => defect instanceof StartRefusal && /created by a pre-release version/.test(defect.message) && !defect.message.includes('\n'),
  )
  assert.deepEqual(await query(database.settings, "select to_regclass('baseline') as made, count(*)::int as rows from migration"), [
    { made: null, rows: 3 },
  ])
})

test('a PostgreSQL that is too old is refused in one sentence', () => {
  assert.throws(() => refuseOld(140_006), new StartRefusal('This is PostgreSQL 14, and Lyceum needs 15 or later.'))
  refuseOld(150_000)
})

test('every migration matches its frozen text', () => {
  const checksums = readFileSync('database/migrations.sha256', 'utf8')
  assert.equal(
    readMigrations()
      .map(({ name, hash }) => `${hash}  ${name}\n`)
      .join(''),
    checksums,
    'a migration that is on main is never changed, and a new one has its line in database/migrations.sha256',
  )
})

test('the migrations of the product run on an empty database', limit, async () => {
  await using database = await openFreshDatabase('empty')
  await migrate(database.settings)
  await migrate(database.settings)
  assert.ok(readMigrations().length > 0)
})

async function query(settings: DatabaseSettings, text: string): Promise<unknown[]> {
  const client = new pg.Client(settings)
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}
