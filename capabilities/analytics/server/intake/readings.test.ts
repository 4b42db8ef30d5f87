import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY, HOUR, MINUTE, SECOND } from '#contract/duration.ts'
import { removeExpired } from '#server/retention/remove-expired.stand-in.ts'
import { batchOf, CHROME, send, sendBatch, view } from '#tests/fixtures/analytics.ts'
import { type Published, publish, removeForGood, unpublish } from '#tests/fixtures/published.ts'
import { openWorld, type World } from '#tests/world.ts'
import { checkCounting } from '../check-counting.ts'
import { analyticsRetention } from '../retention.ts'
import { isPersonsAgent } from './is-person.ts'

let world: World
before(async () => {
  world = await openWorld()
  // Starts shortly past noon, so that no test crosses a quarter of a day by accident.
  await world.clock.stop()
  await toHour(36.5)
})
after(() => world[Symbol.asyncDispose]())

/** Moves the clock to this hour of the present day, or of a later one. */
async function toHour(hour: number): Promise<void> {
  const { rows } = await world.sql.query<{ ms: number }>(
    `select (extract(epoch from date_trunc('day', platform.now() at time zone 'Asia/Shanghai') + $1 * interval '1 hour'
      - platform.now() at time zone 'Asia/Shanghai') * 1000)::int as ms`,
    [hour],
  )
  await world.clock.move(rows[0]!.ms)
}

type Figures = { readonly views: number; readonly watched: number; readonly total: number }
/** Returns the views and watched seconds of all days, and the total that pages show. */
async function figuresOf({ id }: Published): Promise<Figures> {
  await world.runScheduledTasks()
  const { rows } = await world.sql.query<Figures>(
    `select coalesce(sum(events) filter (where name = 'view'), 0)::int as views, coalesce(sum(amount) filter (where name = 'watch'), 0)::int as watched,
       coalesce((select views from analytics.item_figure where item_id = $1), 0)::int as total
     from analytics.day_item where item_id = $1`,
    [id],
  )
  return rows[0]!
}

test('a view counts once per visitor, item and quarter of the day, in the edition that the page shows', async () => {
  const item = await publish(world.sql, { 'zh-CN': { title: '一' }, 'en-US': { title: 'One' } })
  const onlyChinese = await publish(world.sql, { 'zh-CN': { title: '仅中文' } })
  for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) await view(world, item, { address })
  await sendBatch(
    world,
    { ...batchOf([{ name: 'view', number: item.number, visibleMs: 4_000 }]), language: 'en-US' },
    { address: '203.0.113.1' },
  )
  assert.deepEqual(await figuresOf(item), { views: 2, watched: 0, total: 2 })
  await world.clock.move(6 * HOUR)
  await view(world, item, { address: '203.0.113.1' })
  assert.deepEqual(await figuresOf(item), { views: 3, watched: 0, total: 3 }, 'the next quarter of the same day')
  await world.clock.move(12 * HOUR)
  for (const { number } of [item, onlyChinese])
    await sendBatch(world, { ...batchOf([{ name: 'view', number, visibleMs: 4_000 }]), language: 'en-US' }, { address: '203.0.113.1' })
  assert.deepEqual(await figuresOf(item), { views: 4, watched: 0, total: 4 }, 'the next day')
  await figuresOf(onlyChinese)
  const { rows } = await world.sql.query(
    `select item_id = $1 as "isFirst", language, sum(events)::int as views from analytics.day_item where name = 'view' and item_id = any ($2)
     group by 1, 2 order by 1 desc, 2 desc`,
    [item.id, [item.id, onlyChinese.id]],
  )
  assert.deepEqual(rows, [
    { isFirst: true, language: 'zh-CN', views: 3 },
    { isFirst: true, language: 'en-US', views: 1 },
    { isFirst: false, language: 'zh-CN', views: 1 },
  ])
})

test('two tabs, a reload, a replayed report and a second process count one view', async () => {
  const item = await publish(world.sql, { 'zh-CN': { title: '二' } })
  const second = await world.second()
  const by = { address: '203.0.113.9' }
  const batch = batchOf([
    { name: 'view', number: item.number, visibleMs: 3_000 },
    { name: 'view', number: item.number, visibleMs: 3_001 },
  ])
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, (_, at) => view(at % 2 ? second : world, item, by)),
    ...Array.from({ length: 8 }, (_, at) => sendBatch(at % 2 ? second : world, batch, by)),
  ])
  assert.ok(answers.every(({ http, data }) => http === 200 && data === null))
  await view(second, item, { address: '203.0.113.10' })
  await second[Symbol.asyncDispose]()
  assert.deepEqual(await figuresOf(item), { views: 2, watched: 0, total: 2 })
  const { rows } = await world.sql.query("select from analytics.event where name = 'view' and item_id = $1", [item.id])
  assert.equal(rows.length, 2, 'a view that does not count is not stored')
})

test('readings of programs, unseen pages, automated browsers and unknown or unpublished items are ignored without an error', async () => {
  const [item, hidden] = [await publish(world.sql, { 'zh-CN': { title: '三' } }), await publish(world.sql, { 'zh-CN': { title: '四' } })]
  await unpublish(world.sql, hidden)
  const seen = { name: 'view', number: item.number, visibleMs: 4_000 }
  const answers = [
    await view(world, item, { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }),
    await view(world, item, { agent: 'curl/8.5' }),
    await view(world, item, { agent: CHROME.replace('Chrome', 'HeadlessChrome') }),
    await view(world, item, { width: 0 }),
    await sendBatch(world, { ...batchOf([seen]), automated: true }),
    await view(world, hidden),
    await view(world, { number: 999_999 }),
    ...(await Promise.all(
      [
        { ...seen, visibleMs: 400 },
        { ...seen, visibleMs: -1 },
        { ...seen, visibleMs: null },
        { ...seen, number: -1 },
        { ...seen, number: "1' or true" },
        { ...seen, number: 2 ** 60 },
        { ...seen, accountId: 'mine' },
        { name: 'watch', number: item.number, seconds: 61 },
        { name: 'watch', number: item.number, seconds: 0 },
        { name: 'watch', number: item.number, seconds: 1.5 },
      ].map((event) => send(world, [event])),
    )),
  ]
  assert.deepEqual(new Set(answers.map(({ http }) => http)), new Set([200]))
  assert.deepEqual([await figuresOf(item), await figuresOf(hidden)], Array(2).fill({ views: 0, watched: 0, total: 0 }))
  assert.ok(!isPersonsAgent('') && !isPersonsAgent(`${CHROME}${' '.repeat(500)}`))
  assert.ok(isPersonsAgent('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'))
})

test('views per address are limited, regardless of the number of claimed browsers', async () => {
  const item = await publish(world.sql, { 'zh-CN': { title: '五' } })
  for (let version = 0; version < 80; version++)
    await view(world, item, { address: '203.0.113.20', agent: CHROME.replace('143', String(100 + version)) })
  const { views } = await figuresOf(item)
  assert.ok(views > 1 && views <= 16, String(views))
})

test('watched seconds of a video are limited by the time that passed', async () => {
  const video = await publish(world.sql, { kind: 'horizontalVideo', section: 'video', 'zh-CN': { title: '片' } })
  const watch = (...seconds: readonly number[]) =>
    send(
      world,
      seconds.map((each) => ({ name: 'watch', number: video.number, seconds: each })),
      { address: '203.0.113.30' },
    )
  await watch(20)
  assert.equal((await figuresOf(video)).watched, 20)
  for (let time = 0; time < 5; time++) await watch(60)
  assert.equal((await figuresOf(video)).watched, 25, 'no time has passed but the five seconds that a report may be early')
  await world.clock.move(30 * SECOND)
  await watch(15, 15)
  assert.deepEqual(await figuresOf(video), { views: 0, watched: 55, total: 0 })
  await send(world, Array(50).fill({ name: 'watch', number: video.number, seconds: 60 }), { address: '203.0.113.31' })
  assert.equal((await figuresOf(video)).watched, 115, 'the first report of a visitor')
})

test('a reading before midnight that is reported after it counts on its own day, and the next one as a new view', async () => {
  const item = await publish(world.sql, { 'zh-CN': { title: '午夜' } })
  await toHour(24)
  await world.clock.move(8 * SECOND)
  const report = (agoMs: number) =>
    send(world, [{ name: 'view', number: item.number, visibleMs: 3_000, agoMs }], { address: '203.0.113.40' })
  await report(10 * SECOND)
  await report(11 * SECOND)
  await report(SECOND)
  assert.deepEqual(await figuresOf(item), { views: 2, watched: 0, total: 2 })
  const { rows } = await world.sql.query(
    `select (platform.now() at time zone 'Asia/Shanghai')::date - day as "daysAgo", events::int as views from analytics.day_item
     where item_id = $1 and name = 'view' order by day`,
    [item.id],
  )
  assert.deepEqual(rows, [
    { daysAgo: 1, views: 1 },
    { daysAgo: 0, views: 1 },
  ])
})

test('stored readings identify no visitor, and they are deleted with the key of their day (S142)', async () => {
  const item = await publish(world.sql, { kind: 'horizontalVideo', section: 'video', 'zh-CN': { title: '六' } })
  const [events, by] = [
    [
      { name: 'view', number: item.number, visibleMs: 4_000 },
      { name: 'watch', number: item.number, seconds: 5 },
    ],
    { address: '203.0.113.77', token: (await world.person()).token },
  ]
  await send(world, events, by)
  const rowsOf = async (table: string) =>
    (await world.sql.query<{ row: string }>(`select each::text as row from analytics.${table} as each where item_id = $1`, [item.id])).rows
  const stored = [...(await rowsOf('reading')), ...(await rowsOf('watching'))]
  assert.equal(stored.length, 2)
  for (const { row } of stored) assert.ok(!row.includes('203.0.113') && !row.includes(Buffer.from('203.0.113.77').toString('hex')))
  await send(world, events, { address: '203.0.113.77' })
  assert.equal((await rowsOf('reading')).length, 1, 'a reader is the same visitor before and after the login')
  const sweep = () => removeExpired(world.sql, analyticsRetention.rules)
  await world.runScheduledTasks()
  await world.clock.move(DAY)
  await sweep()
  assert.equal((await rowsOf('reading')).length, 1, 'late reports of the day may still arrive')
  await world.clock.move(DAY)
  await sweep()
  assert.deepEqual([...(await rowsOf('reading')), ...(await rowsOf('watching'))], [])
  assert.equal((await figuresOf(item)).total, 1, 'the count stays')
})

test('the history of a signed-in reader has each reading and the watched seconds, once for each report', async () => {
  await toHour(36.5)
  const video = await publish(world.sql, {
    kind: 'horizontalVideo',
    section: 'video',
    'zh-CN': { title: '病例' },
    'en-US': { title: 'A case' },
  })
  const { token } = await world.person()
  const entries = async () => {
    const { data } = await world.ask('/api/engagement/history', {}, { token })
    return (data['list'] as unknown as readonly { number: number; watchedSeconds: number }[]).map((each) => [
      each.number,
      each.watchedSeconds,
    ])
  }
  const batch = batchOf([
    { name: 'view', number: video.number, visibleMs: 4_000, agoMs: 20 * SECOND },
    { name: 'watch', number: video.number, seconds: 15, agoMs: 2 * SECOND },
    { name: 'watch', number: video.number, seconds: 2 },
  ])
  const by = { address: '203.0.113.50', token }
  await sendBatch(world, batch, by)
  await sendBatch(world, batch, by)
  await send(world, [{ name: 'view', number: video.number, visibleMs: 4_000 }], by)
  await send(world, [{ name: 'view', number: video.number, visibleMs: 4_000 }], { address: '203.0.113.50' })
  assert.deepEqual(await entries(), [[video.number, 17]])
  assert.deepEqual(await figuresOf(video), { views: 1, watched: 17, total: 1 })
  await world.ask('/api/engagement/history/forget', {}, { token })
  await world.clock.move(MINUTE)
  await send(world, [{ name: 'view', number: video.number, visibleMs: 4_000 }], { ...by, agent: 'curl/8.5' })
  assert.deepEqual(await entries(), [])
  await send(world, [{ name: 'view', number: video.number, visibleMs: 4_000 }], by)
  assert.deepEqual(await entries(), [[video.number, 0]], 'a reading that is not counted again is in the history')
})

test('recounted days leave the totals of items as they were, and the totals of removed items are deleted', async () => {
  const item = await publish(world.sql, { 'zh-CN': { title: '重算' } })
  for (const address of ['203.0.113.60', '203.0.113.61']) await view(world, item, { address })
  await world.ask('/api/engagement/share', { number: item.number, channel: 'link' }, { headers: { 'user-agent': CHROME } })
  const { total } = await figuresOf(item)
  const { backfillTotals } = await import('../totals/backfill-totals.ts')
  const { openDatabase } = await import('#server/database/database.ts')
  const { deaf } = await import('#server/database/connection/announcements.stand-in.ts')
  await using database = openDatabase({ ...world.sql.options, max: 2 }, deaf)
  const { rows } = await world.sql.query<{ day: string }>(`select (platform.now() at time zone 'Asia/Shanghai')::date::text as day`)
  const day = rows[0]!.day
  for (let time = 0; time < 2; time++) await backfillTotals({ database } as never, { from: day, to: day })
  assert.deepEqual([total, await figuresOf(item)], [2, { views: 2, watched: 0, total: 2 }])
  assert.equal((await world.ask('/api/engagement/status', { number: item.number })).data['shares'], 1)
  await removeForGood(world.sql, item)
  await checkCounting({ database: { pool: world.sql }, log: { warn: () => {} } })
  assert.equal((await world.sql.query('select from analytics.item_total where item_id = $1', [item.id])).rowCount, 0)
})
