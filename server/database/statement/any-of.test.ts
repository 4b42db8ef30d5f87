import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { anyOf } from './any-of.ts'

test('a statement with a list of values is planned once, however many values it gets', { timeout: 30_000 }, async () => {
  await using fresh = await openFreshDatabase()
  const client = new pg.Client(fresh.settings)
  await client.connect()
  const text = `select id, variants, poster from media.public_asset where id = ${anyOf('$1', 'uuid')}`
  const ids = Array.from({ length: 20 }, () => crypto.randomUUID())
  for (let count = 0; count < ids.length; count++) await client.query({ name: 'assets', text, values: [ids.slice(0, count)] })
  const { rows } = await client.query(
    "select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements where name = 'assets'",
  )
  assert.deepEqual(rows, [{ custom: 5, generic: 15 }])
  await client.end()
})
