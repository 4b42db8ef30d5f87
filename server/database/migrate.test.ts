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
import { testInFull } from '#tests/size.ts'
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

testInFull('a process that is killed in the middle leaves whole migrations', limit, async () => {
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

test('a database that takes no writes, as a standby does, refuses the start in one sentence', limit, async () => {
  await using database = await openFreshDatabase('empty')
  const readOnly = { ...database.settings, options: '-c default_transaction_read_only=on' }
  await assert.rejects(migrate(readOnly, steps), (refusal) => refusal instanceof StartRefusal && /takes no writes/.test(refusal.message))
  await migrate(database.settings, steps)
})

test(
  'a database whose contraction needs a newer version is refused in one sentence, and a changed migration is a defect',
  limit,
  async () => {
    await using database = await openFreshDatabase('empty')
    await migrate(database.settings, steps)
    const newer = migration('0004-newer.sql', '-- contract: since 0.3.0\n-- Nothing reads it.\ndrop table first')
    await migrate(database.settings, [...steps, newer])
    await refused(migrate(database.settings, steps, { version: '0.2.9' }), /newer than this Lyceum \(0004-newer\.sql needs 0\.3\.0\)/)
    await migrate(database.settings, steps, { version: '0.3.0' })
    const changed = [...steps.slice(0, 2), migration('0003-last.sql', 'select 1'), newer]
    await assert.rejects(migrate(database.settings, changed), /0003-last.sql changed/)
  },
)

testInFull('an older version starts beside and after the expansions of a newer one', limit, async () => {
  await using database = await openFreshDatabase('empty')
  await migrate(database.settings, steps)
  await migrate(database.settings, steps.slice(0, 1), { version: '0.1.0' })
  assert.deepEqual(await query(database.settings, 'select count(*)::int as rows from migration'), [{ rows: 3 }])
})

testInFull('a contraction waits until no process of an older version is connected', limit, async () => {
  await using database = await openFreshDatabase('empty')
  const contraction = [...steps, migration('0004-contraction.sql', '-- contract: since 0.10.0\ndrop table first')]
  const older = new pg.Client({ ...database.settings, application_name: 'lyceum 0.9.3' })
  const newer = new pg.Client({ ...database.settings, application_name: 'lyceum 0.10.0' })
  await Promise.all([older.connect(), newer.connect()])
  await refused(migrate(database.settings, contraction), /needs Lyceum 0\.10\.0 or later everywhere, and 0\.9\.3 is running/)
  assert.deepEqual(await query(database.settings, 'select count(*)::int as rows from migration'), [{ rows: 3 }])
  await older.end()
  await migrate(database.settings, contraction)
  await newer.end()
})

test('a migration that waits for a lock lets others pass', limit, async () => {
  await using database = await openFreshDatabase('empty')
  await migrate(database.settings, steps.slice(0, 1))
  const reader = new pg.Client(database.settings)
  await reader.connect()
  await reader.query('begin; select from first')
  const migrating = migrate(database.settings, [steps[0]!, migration('0002-column.sql', 'alter table first add column more int')])
  const isWaiting = `select from pg_locks where not granted and relation = 'first'::regclass`
  while ((await query(database.settings, isWaiting)).length === 0) await sleep(10)
  assert.equal((await query(database.settings, 'select from first')).length, 3)
  await reader.query('commit')
  await migrating
  await reader.end()
  assert.equal((await query(database.settings, 'select more from first')).length, 3)
})

testInFull('an index that was interrupted while others wrote is built again by three processes that start together', limit, async () => {
  await using database = await openFreshDatabase('empty')
  await migrate(database.settings, steps.slice(0, 1))
  const indexed = [steps[0]!, migration('0002-index.sql', '-- concurrently\ncreate index concurrently by_id on public.first (id);')]
  const writer = new pg.Client(database.settings)
  await writer.connect()
  await writer.query('begin; insert into first values (4)')
  const child = fork(join(import.meta.dirname, 'migrate-process.ts'), [JSON.stringify({ settings: database.settings, steps: indexed })], {
    execArgv: [],
  })
  while ((await query(database.settings, 'select from pg_index where not indisvalid')).length === 0) await sleep(10)
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
  await writer.query('commit')
  await writer.end()
  await Promise.all(Array.from({ length: 3 }, () => migrate(database.settings, indexed)))
  assert.deepEqual(await query(database.settings, `select indisvalid from pg_index where indexrelid = 'by_id'::regclass`), [
    { indisvalid: true },
  ])
  assert.deepEqual(await query(database.settings, 'select count(*)::int as rows from migration'), [{ rows: 2 }])
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

async function refused(work: Promise<unknown>, sentence: RegExp): Promise<void> {
  await assert.rejects(work, (defect) => defect instanceof StartRefusal && sentence.test(defect.message) && !defect.message.includes('\n'))
}

async function query(settings: DatabaseSettings, text: string): Promise<unknown[]> {
  const client = new pg.Client(settings)
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}
