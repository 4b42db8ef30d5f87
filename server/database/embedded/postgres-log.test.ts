import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { testDir } from '#tests/run/scratch.ts'

test('the log of the embedded database contains no value that an index refused', async () => {
  await using database = await openFreshDatabase()
  const client = new pg.Client(database.settings)
  await client.connect()
  const phone = `+86139${randomInt(10_000_000, 99_999_999)}`
  try {
    const insert = 'insert into platform.share values ($1, now(), 0, 0)'
    await client.query(insert, [phone])
    await assert.rejects(client.query(insert, [phone]), /duplicate key/)
    await assert.rejects(client.query(`insert into platform.share values ('${phone}', now(), 0, 0)`), /duplicate key/)
  } finally {
    await client.end()
  }
  const log = readFileSync(join(testDir(), 'postgres.log'), 'utf8')
  assert.match(log, /duplicate key value violates unique constraint/)
  assert.ok(!log.includes(phone.slice(4)))
})
