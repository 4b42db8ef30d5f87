import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { batchOf, CHROME, countOf } from '#tests/fixtures/analytics.ts'
import { publish } from '#tests/fixtures/published.ts'
import { howMany } from '#tests/size.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type World } from '#tests/world.ts'

// Compares totals with a plain count of the batches that were answered with 2xx, while processes are killed.

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world[Symbol.asyncDispose]())

type Batch = ReturnType<typeof batchOf>

/** Returns true once the batch is stored; unanswered batches are sent again, as pages do. */
async function post(url: string, batch: Batch): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': CHROME,
    'x-forwarded-for': `10.1.${randomInt(256)}.${randomInt(256)}`,
  }
  try {
    const { status } = await fetch(`${url}/api/page/events`, { method: 'POST', headers, body: JSON.stringify(batch) })
    return status === 200
  } catch {
    return false
  }
}

function someBatch(numbers: readonly number[]): Batch {
  const events = Array.from({ length: randomInt(1, 20) }, () => {
    const number = numbers[randomInt(numbers.length)]!
    const agoMs = randomInt(20 * 3_600_000)
    return randomInt(2) === 0 ? { name: 'page', path: '/home', agoMs } : { name: 'dwell', number, seconds: randomInt(1, 100), agoMs }
  })
  return batchOf(events)
}

test('every event answered with 2xx counts once, in spite of killed processes and repeated batches', {
  timeout: 180_000,
}, async () => {
  const items = await Promise.all(['甲', '乙', '丙'].map((title) => publish(world.sql, { 'zh-CN': { title } })))
  const sent: Batch[] = []
  for (let round = 0; round < howMany(1, 3); round++) {
    await using mortal = await world.mortal()
    const batches = Array.from({ length: 60 }, () => someBatch(items.map(({ number }) => number)))
    const posting = Promise.all(batches.map(async (batch) => ({ batch, isStored: await post(mortal.url, batch) })))
    await sleep(randomInt(10, 80))
    await mortal.kill()
    for (const { batch, isStored } of await posting)
      if (!isStored) assert.ok(await post(world.url, batch), 'sent again to a process that lives')
    sent.push(...batches)
    await world.runScheduledTasks()
  }
  await Promise.all(sent.slice(0, 20).map((batch) => post(world.url, batch)))
  await Promise.all([world.runScheduledTasks(), world.runScheduledTasks()])

  const events = sent.flatMap((batch) => batch.events) as readonly { readonly name: string; readonly seconds?: number }[]
  const dwells = events.filter(({ name }) => name === 'dwell')
  assert.equal(await countOf(world, 'page'), events.length - dwells.length)
  assert.equal(await countOf(world, 'dwell'), dwells.length)
  const { rows } = await world.sql.query<{ total: string; seconds: number }>(
    `select 'day' as total, sum(amount)::int as seconds from analytics.day_total where name = 'dwell'
     union all select 'hour', sum(amount)::int from analytics.hour_total where name = 'dwell'
     union all select 'item', sum(amount)::int from analytics.day_item where name = 'dwell'`,
  )
  const seconds = dwells.reduce((sum, each) => sum + (each.seconds ?? 0), 0)
  assert.deepEqual(
    rows,
    ['day', 'hour', 'item'].map((total) => ({ total, seconds })),
  )
  const visitors = await world.sql.query(
    `select (select sum(visitors)::int from analytics.visitor_total) as told,
       (select count(distinct (visitor, (at at time zone 'Asia/Shanghai')::date))::int from analytics.event where name = 'page') as plain`,
  )
  assert.equal(visitors.rows[0].told, visitors.rows[0].plain)
})

test('a roll-up that fails midway counts no events, and the next one counts all of them', async () => {
  const before = await countOf(world, 'page')
  // Adds the constraint first, because the scheduled roll-up may run at any time.
  await world.sql.query('alter table analytics.visitor_total add constraint broken check (visitors < 0) not valid')
  await post(world.url, batchOf([{ name: 'page', path: '/home' }]))
  await assert.rejects(world.runScheduledTasks())
  assert.equal(await countOf(world, 'page'), before)
  await world.sql.query('alter table analytics.visitor_total drop constraint broken')
  await world.runScheduledTasks()
  assert.equal(await countOf(world, 'page'), before + 1)
})

test('an oversized roll-up is split into halves', async () => {
  const before = await countOf(world, 'page')
  await world.sql.query(`
    create function public.refuse_many() returns trigger language plpgsql as $$
      begin if (select count(*) from changed) > 3 then raise 'too many'; end if; return null; end $$;
    create trigger too_many after update on analytics.batch referencing new table as changed for each statement execute function public.refuse_many()`)
  const posted = await Promise.all(Array.from({ length: 8 }, () => post(world.url, batchOf([{ name: 'page', path: '/home' }]))))
  assert.ok(posted.every(Boolean))
  await until(async () => {
    await world.runScheduledTasks().catch(() => {})
    return (await countOf(world, 'page')) >= before + 8
  })
  await world.sql.query('drop trigger too_many on analytics.batch; drop function public.refuse_many')
  assert.equal(await countOf(world, 'page'), before + 8)
})
