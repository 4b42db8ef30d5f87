import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Log } from '#server/observe/log.ts'
import { removeExpired } from '#server/retention/remove-expired.stand-in.ts'
import { openWorld } from '#tests/world.ts'
import { checkCounting } from './check-counting.ts'
import { analyticsRetention } from './retention.ts'

type Facts = Parameters<Log['warn']>[1]
function collectWarnings() {
  const warnings: Facts[] = []
  return { warnings, warn: (_: string, facts?: Facts) => void warnings.push(facts) }
}

test('events are deleted a quarter after their month, and members and their interests after a long absence', async () => {
  await using world = await openWorld()
  const rowsOf = async (text: string) => (await world.sql.query(text)).rows
  const days = (count: number) => `(platform.now() at time zone 'Asia/Shanghai')::date - ${count}`
  for (const age of [150, 20]) {
    await world.sql.query(`select analytics.add_partition(platform.now() - interval '${age} days')`)
    await world.sql.query(`insert into analytics.event (batch, at, name) values (${age}, platform.now() - interval '${age} days', 'page')`)
  }
  const [gone, here] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
  await world.sql.query(`insert into analytics.member values ('${gone}', ${days(500)}), ('${here}', ${days(500)})`)
  await world.sql.query(`insert into analytics.member_day values ('${gone}', ${days(450)}), ('${here}', ${days(30)})`)
  await world.sql.query(
    `insert into analytics.member_interest values ('${gone}', 'article', 3, ${days(450)}), ('${here}', 'article', 3, ${days(30)})`,
  )
  await world.sql.query(`insert into analytics.member_topic select account_id, 'heart', views, last_day from analytics.member_interest`)
  await removeExpired(world.sql, analyticsRetention.rules)
  assert.deepEqual(await rowsOf('select batch::int from analytics.event'), [{ batch: 20 }])
  for (const table of ['member', 'member_day', 'member_interest', 'member_topic'])
    assert.deepEqual(await rowsOf(`select account_id from analytics.${table}`), [{ account_id: here }], table)
})

test('keys of past days are deleted while batches always wait, except those that waiting batches need', async () => {
  await using world = await openWorld()
  const day = (ago: number) => `((platform.now() at time zone 'Asia/Shanghai')::date - ${ago})`
  for (const ago of [0, 1, 2, 3, 5]) await world.sql.query(`select analytics.open_day(platform.now() - interval '${ago} days')`)
  const waiting = (id: number, hoursAgo: number) =>
    world.sql.query(
      `insert into analytics.batch (id, first_at, last_at) select lpad($1::text, 32, '0')::uuid, at, at from (select platform.now() - $2 * interval '1 hour' as at)`,
      [id, hoursAgo],
    )
  const days = async () =>
    (
      await world.sql.query<{ ago: number }>(`select ${day(0)} - day as ago from analytics.day_key where day <= ${day(0)} order by 1`)
    ).rows.map(({ ago }) => ago)
  const log = collectWarnings()

  await waiting(1, 0)
  await waiting(2, 72)
  await removeExpired(world.sql, analyticsRetention.rules)
  await checkCounting({ database: { pool: world.sql }, log })
  assert.deepEqual(await days(), [0, 1, 2, 3])
  assert.equal(log.warnings.length, 1)

  await world.sql.query("update analytics.batch set counted_at = platform.now() where first_at < platform.now() - interval '1 day'")
  await removeExpired(world.sql, analyticsRetention.rules)
  await checkCounting({ database: { pool: world.sql }, log })
  assert.deepEqual(await days(), [0, 1])
  assert.equal(log.warnings.length, 1)
  const { rows } = await world.sql.query('select from analytics.batch where counted_at is null')
  assert.equal(rows.length, 1)
})
