import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { openSlowStatements, watchStatements } from './slow-statements.ts'

test('slow statements of a pool are counted by name or text, failed ones too, and without values', async () => {
  await using database = await openFreshDatabase('empty')
  const slow = openSlowStatements(40)
  const pool = new pg.Pool(database.settings)
  watchStatements(pool, slow)
  try {
    for (let n = 0; n < 2; n++) await pool.query({ name: 'test.sleep', text: 'select pg_sleep($1)', values: [0.06] })
    const client = await pool.connect()
    await client.query('select pg_sleep($1),\n   $2::text', [0.05, 'a secret'])
    await assert.rejects(client.query('select pg_sleep(0.05), 1 / (random() * 0)::int'))
    await new Promise((resolve) => client.query('select pg_sleep(0.05) as "by callback"', resolve))
    client.release()
    await pool.query('select 1')
  } finally {
    await pool.end()
  }
  const found = slow.list()
  assert.deepEqual(found.map(({ statement, times }) => `${statement} ${times}`).sort(), [
    'select pg_sleep($1), $2::text 1',
    'select pg_sleep(0.05) as "by callback" 1',
    'select pg_sleep(0.05), 1 / (random() * 0)::int 1',
    'test.sleep 2',
  ])
  for (const { meanMs, longestMs } of found) assert.ok(meanMs >= 40 && longestMs >= meanMs)
})

test('the costliest statements stay when there are very many', () => {
  const slow = openSlowStatements(10)
  slow.note('costly', 9_000)
  for (let n = 0; n < 1_000; n++) slow.note(`other ${n}`, 10 + (n % 7))
  slow.note('fast', 9)
  const found = slow.list()
  assert.equal(found.length, 10)
  assert.equal(found[0]!.statement, 'costly')
})
