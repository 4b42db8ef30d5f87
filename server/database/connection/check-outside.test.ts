import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import pg from 'pg'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { administer, connectTo } from '#tests/setup.ts'
import { UUID_V7 } from '../migrations/uuid-v7.ts'
import { checkOutside, problemOfDatabase } from './check-outside.ts'

test('a database in which Chinese could not be found is refused in one sentence', async () => {
  for (const [options, message] of [
    [`encoding 'SQL_ASCII' locale_provider libc locale 'C'`, /has the encoding SQL_ASCII: create it with encoding UTF8/],
    [`encoding 'UTF8' locale_provider libc locale 'C'`, /does not treat Chinese characters as letters/],
  ] as const) {
    const name = `world_${randomBytes(6).toString('hex')}`
    await administer(`create database ${name} template template0 ${options}`)
    try {
      await assert.rejects(checkOutside(connectTo(name), { isProduction: false }), { message, exitCode: 78 })
    } finally {
      await administer(`drop database ${name} with (force)`)
    }
  }
})

test('risky settings cause a warning, and production refuses a superuser', async () => {
  await using fresh = await openFreshDatabase()
  const warnings = await checkOutside(fresh.settings, { isProduction: false })
  assert.deepEqual(
    warnings.map((sentence) => sentence.split(' ')[0]),
    ['fsync', 'synchronous_commit'],
    'the database of the tests may forget',
  )
  await assert.rejects(checkOutside(fresh.settings, { isProduction: true }), /is a superuser/)
  const sound = { encoding: 'UTF8', knows_letters: true, is_superuser: false, fsync: 'on', synchronous_commit: 'on', owns_tables: false }
  assert.equal(problemOfDatabase(sound, true), undefined)
})

test('an unreachable database is reported without its address', async () => {
  await assert.rejects(checkOutside({ host: '127.0.0.1', port: 1, password: 'secret' }, { isProduction: false }), (defect: Error) => {
    assert.match(defect.message, /Cannot connect to the database of DATABASE_URL \(ECONNREFUSED\)/)
    return !/127|secret/.test(defect.message)
  })
})

test('a service manager starts a process again whose database is away, and not one with a wrong setting', async () => {
  await using fresh = await openFreshDatabase('empty')
  for (const [wrong, exitCode] of [
    [{ host: '127.0.0.1', port: 1 }, 75],
    [{ database: 'absent' }, 78],
    [{ user: 'absent' }, 78],
    [{ host: 'absent.invalid' }, 78],
  ] as const)
    await assert.rejects(checkOutside({ ...fresh.settings, ...wrong }, { isProduction: false }), { exitCode })
})

test('our ids for a PostgreSQL without uuidv7() are of version 7 and increase with time', async () => {
  await using fresh = await openFreshDatabase('empty')
  const client = new pg.Client(fresh.settings)
  await client.connect()
  try {
    await client.query(UUID_V7)
    const { rows } = await client.query<{ own: string; theirs: string }>(
      'select public.uuidv7()::text as own, pg_catalog.uuidv7()::text as theirs from generate_series(1, 200), pg_sleep(0.001)',
    )
    for (const { own, theirs } of rows) {
      assert.match(own, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      const msOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)
      assert.ok(Math.abs(msOf(own) - msOf(theirs)) < 5_000)
    }
    const ids = rows.map(({ own }) => own.slice(0, 13))
    assert.deepEqual(ids, ids.toSorted())
    assert.equal(new Set(rows.map(({ own }) => own)).size, rows.length)
  } finally {
    await client.end()
  }
})
