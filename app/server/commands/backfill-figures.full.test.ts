import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HOUR } from '#contract/duration.ts'
import { send } from '#tests/fixtures/analytics.ts'
import { publish } from '#tests/fixtures/published.ts'
import { runScript, settingsOf } from '#tests/world/run-script.ts'
import { openWorld, type World } from '#tests/world.ts'

/** Runs `npm run analytics:backfill -- --from … --to …` beside the running server. */
const backfill = async (world: World, ...given: readonly string[]) =>
  runScript(['command', 'analytics:backfill', ...given], await settingsOf(world))

test('wrong totals are recounted from the stored events, and days without stored events are refused', async () => {
  await using world = await openWorld()
  const item = await publish(world.sql, { 'zh-CN': { title: '随访' } })
  for (const address of ['203.0.113.1', '203.0.113.2'])
    await send(
      world,
      [
        { name: 'page', path: '/home' },
        { name: 'dwell', number: item.number, seconds: 7, agoMs: 20 * HOUR },
        { name: 'search', term: '随访', found: true },
      ],
      { address },
    )
  await world.runScheduledTasks()
  const tables = ['hour_total', 'day_total', 'day_item', 'day_text', 'visitor_total']
  const totals = async () =>
    Promise.all(tables.map(async (table) => (await world.sql.query(`select * from analytics.${table} order by 1, 2, 3, 4`)).rows))
  const before = await totals()
  await world.sql.query(`update analytics.day_total set events = 99; delete from analytics.hour_total; delete from analytics.visitor_total`)
  await world.sql.query(
    `update analytics.day_item set amount = 1; insert into analytics.day_text select day, name, language, 'x', 1, 1 from analytics.day_text`,
  )

  assert.equal((await backfill(world, '--from', 'yesterday')).status, 64)
  const { rows } = await world.sql.query<{ from: string; to: string }>(`
    select (min(at) at time zone 'Asia/Shanghai')::date::text as from, (max(at) at time zone 'Asia/Shanghai')::date::text as to from analytics.event`)
  const { from, to } = rows[0]!
  const done = await backfill(world, '--from', from, '--to', to)
  const all = await world.sql.query<{ events: number }>('select count(*)::int as events from analytics.event')
  assert.deepEqual([done.status, done.output], [0, `${all.rows[0]!.events} events from ${from} to ${to} are counted anew.\n`])
  assert.deepEqual(await totals(), before)
  const gone = await backfill(world, '--from', '2020-01-01', '--to', to)
  assert.equal(gone.status, 65)
  assert.deepEqual(await totals(), before)
})
