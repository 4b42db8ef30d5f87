import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { openAnnouncements } from './connection/announcements.ts'
import { isUnavailable } from './connection/unavailable.ts'
import { openDatabase } from './database.ts'
import { hot } from './hot.ts'
import { openPlannedWrites } from './plan-once.ts'

const limit = { timeout: 30_000 }
type Tables = { 'platform.share': { key: string; taken: number; granted: number; minute: Date } }

test('two transactions that deadlock both succeed, each once', limit, async () => {
  await using open = await openAll()
  const { database } = open
  await database.pool.query("insert into platform.share values ('a', now(), 0, 0), ('b', now(), 0, 0)")
  let tries = 0
  const received: string[] = []
  let bothIn = () => {}
  const both = new Promise<void>((resolve) => {
    bothIn = resolve
  })
  const raise = (first: string, second: string) =>
    database.inTransaction<Tables, void>(async (tx) => {
      tx.onCommit(() => received.push(first))
      await sql`update platform.share set taken = taken + 1 where key = ${first}`.execute(tx)
      if (++tries === 2) bothIn()
      await both
      await sql`update platform.share set taken = taken + 1 where key = ${second}`.execute(tx)
    })
  await Promise.all([raise('a', 'b'), raise('b', 'a')])
  assert.equal(tries, 3)
  assert.deepEqual(received.sort(), ['a', 'b'])
  const { rows } = await database.pool.query('select taken from platform.share')
  assert.deepEqual(rows, [{ taken: 2 }, { taken: 2 }])
})

test('a connection keeps the plan of a statement that transactions run often, and of no other', limit, async () => {
  await using open = await openAll()
  const write = openPlannedWrites('share', 1)
  const namesAfter = (word: string) =>
    open.database.inTransaction<Tables, unknown>(async (tx) => {
      const written = await write(tx, sql<{ word: string }>`select ${word}::text as word`.compile(tx))
      await write(tx, sql`select ${word}::text as other`.compile(tx))
      const stored = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(tx)
      return { written, stored: stored.rows }
    })
  for (const word of ['a', 'b']) assert.deepEqual(await namesAfter(word), { written: [{ word }], stored: [{ name: 'share-0' }] })
})

test('a persistent conflict is given up after three retries and counts as unavailable', limit, async () => {
  await using open = await openAll()
  let tries = 0
  const failing = open.database.inTransaction(async (tx) => {
    tries++
    await sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`.execute(tx)
  })
  await assert.rejects(failing, (defect) => isUnavailable(defect))
  assert.equal(tries, 4)
})

test('a connection that breaks between two statements ends their transaction, but not the process (R2)', limit, async () => {
  await using open = await openAll()
  await using other = openDatabase({ ...open.settings, max: 1 }, open.ear)
  const broken = open.database.inTransaction(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await other.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await sleep(100)
    await sql`select 1`.execute(tx)
  })
  await assert.rejects(broken, (defect) => isUnavailable(defect))
  assert.equal((await open.database.pool.query('select 1 as one')).rows[0].one, 1)
})

test('a failing commit callback does not stop the others', limit, async () => {
  await using open = await openAll()
  const received: string[] = []
  const done = open.database.inTransaction<Tables, void>(async (tx) => {
    tx.onCommit(() => {
      throw new Error('first')
    })
    tx.onCommit(() => received.push('second'))
    await tx.insertInto('platform.share').values({ key: 'kept', minute: new Date(), taken: 1, granted: 1 }).execute()
  })
  await assert.rejects(done, /committed/)
  assert.deepEqual(received, ['second'])
  assert.equal((await open.database.pool.query('select from platform.share')).rowCount, 1)
})

test('a database that is away, full, read-only or shutting down is unavailable, and a faulty query is not', limit, async () => {
  await using open = await openAll()
  const { pool } = open.database
  const defectOf = (work: Promise<unknown>) =>
    work.then(
      () => assert.fail('no defect'),
      (defect: unknown) => defect,
    )
  const away = [{ host: '/nowhere' }, { host: '127.0.0.1', port: 1 }, { host: 'nowhere.invalid' }]
  for (const settings of away) assert.equal(isUnavailable(await defectOf(new pg.Client(settings).connect())), true)
  assert.equal(isUnavailable(await defectOf(pool.query('select pg_terminate_backend(pg_backend_pid())'))), true)
  assert.equal(isUnavailable(await defectOf(pool.query("begin read only; insert into platform.share values ('a', now(), 0, 0)"))), true)
  await using narrow = openDatabase({ ...open.settings, max: 1, connectionTimeoutMillis: 100 }, open.ear)
  const [, second] = await Promise.allSettled([narrow.pool.query('select pg_sleep(0.5)'), narrow.pool.query('select')])
  assert.equal(second.status, 'rejected')
  assert.equal(isUnavailable(second.reason), true)
  for (const code of ['57P03', '53300', '08006', '40P01']) assert.equal(isUnavailable(Object.assign(new Error(), { code })), true)
  assert.equal(isUnavailable(await defectOf(pool.query('select nothing'))), false)
  assert.equal(isUnavailable(await defectOf(pool.query("insert into platform.share values ('a')"))), false)
  for (const no of [new Error('x'), Object.assign(new Error(), { code: 'ENOENT', syscall: 'open' }), undefined, 'x'])
    assert.equal(isUnavailable(no), false)
})

test('a hot query binds its inputs to the right places', limit, async () => {
  await using open = await openAll()
  const read = hot('test share', (db: import('kysely').Kysely<Tables>, input: { key: string; least: number }) =>
    db.selectFrom('platform.share').select(['key', 'taken']).where('taken', '>=', input.least).where('key', '=', input.key),
  )
  await open.database.pool.query("insert into platform.share values ('a', now(), 3, 0), ('b', now(), 3, 0)")
  assert.deepEqual(await read(open.database.pool, { key: 'a', least: 3 }), [{ key: 'a', taken: 3 }])
  assert.deepEqual(await read(open.database.pool, { key: 'a', least: 4 }), [])
  assert.throws(
    () => hot('test share', (db: import('kysely').Kysely<Tables>) => db.selectFrom('platform.share').selectAll()),
    /Two hot queries/,
  )
})

async function openAll() {
  await using open = new AsyncDisposableStack()
  const { settings } = open.use(await openFreshDatabase())
  const ear = open.use(await openAnnouncements(settings))
  const database = open.use(openDatabase({ ...settings, max: 3 }, ear))
  const opened = open.move()
  return { settings, ear, database, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}
