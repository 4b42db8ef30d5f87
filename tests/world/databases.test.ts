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

test('a database is reused after a change of its structure that was taken back', async (t) => {
  const database = await takeDatabase()
  t.after(() => database.drop())
  const { sql } = database
  const refuse = 'alter table accounts.account add constraint refused check (username is null) not valid'
  for (const [change, back] of [
    [refuse, 'alter table accounts.account drop constraint refused'],
    ['alter table accounts.dispatch rename to away', 'alter table accounts.away rename to dispatch'],
    ['alter table media.asset alter column attempts set default 3', 'alter table media.asset alter column attempts set default 0'],
    [
      `create function public.fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
         create trigger fail before insert on media.variant execute function public.fail()`,
      'drop function public.fail() cascade',
    ],
    ['create schema aside; create table aside.made (name text)', 'drop schema aside cascade'],
  ] as const) {
    await sql.query(`${change}; ${back}`)
    assert.ok(await database.restore('migrated'), change)
  }
  await sql.query(refuse)
  assert.equal(await database.restore('migrated'), false)
})

test('a database is reused without the partitions of later months, and not without one that it had', async (t) => {
  const database = await takeDatabase()
  t.after(() => database.drop())
  const { sql } = database
  const partitions = async () =>
    (
      await sql.query<{ name: string }>('select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass', [
        'analytics.event',
      ])
    ).rows
  const before = await partitions()
  assert.ok(before.length > 0)
  await sql.query(`select analytics.open_day(platform.now() + interval '1 year')`)
  assert.equal((await partitions()).length, before.length + 1)
  assert.ok(await database.restore('migrated'))
  assert.deepEqual(await partitions(), before)
  await sql.query(`drop table ${before[0]!.name}`)
  assert.equal(await database.restore('migrated'), false)
})
