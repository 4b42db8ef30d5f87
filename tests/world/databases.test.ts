import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openClock } from './clock.ts'
import { takeDatabase } from './databases.ts'

test('a database is restored with its rows and its clock, and is not reused once its snapshot has changed', async (t) => {
  const database = await takeDatabase()
  t.after(() => database.drop())
  const { sql } = database
  await database.snapshot()
  await sql.query("insert into platform.channel_log values ('a', 'b', 1); create temp table aside ()")
  await openClock(sql).move(3_600_000)
  assert.ok(await database.restore('snapshot'))
  const { rows } = await sql.query<{ away: number }>('select abs(extract(epoch from platform.now() - clock_timestamp()))::int as away')
  assert.equal((await sql.query('select from platform.channel_log')).rowCount, 0)
  assert.equal(rows[0]!.away, 0, 'its clock tells its own time')
  for (const change of [
    'create table public.made ()',
    'alter table accounts.account disable trigger user',
    'create index on accounts.account (roles)',
    'revoke select on accounts.account from public',
    'create or replace function platform.extra() returns int language sql as $$ select 1 $$',
    'drop function platform.extra()',
  ]) {
    await sql.query(change)
    assert.equal(await database.restore('snapshot'), false, change)
    await database.snapshot()
  }
  assert.ok(await database.restore('snapshot'))
})
