import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWorld } from '#tests/world.ts'
import { sweepEvents } from './sweep-events.ts'

test('events go a quarter of a year after their month, members and their interests when they have long been away', async () => {
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
  await sweepEvents({ database: { pool: world.sql } })
  assert.deepEqual(await rowsOf('select batch::int from analytics.event'), [{ batch: 20 }])
  for (const table of ['member', 'member_day', 'member_interest', 'member_topic'])
    assert.deepEqual(await rowsOf(`select account_id from analytics.${table}`), [{ account_id: here }], table)
})
