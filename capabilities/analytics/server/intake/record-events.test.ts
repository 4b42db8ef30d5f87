import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { DAY, HOUR } from '#contract/duration.ts'
import { removeExpired } from '#server/retention/remove-expired.stand-in.ts'
import { batchOf, CHROME, countOf, send, sendBatch, view } from '#tests/fixtures/analytics.ts'
import { publish, publishPage, unpublish } from '#tests/fixtures/published.ts'
import { openWorld, type World } from '#tests/world.ts'
import { analyticsRetention } from '../retention.ts'

let world: World
before(async () => {
  world = await openWorld()
  await world.clock.stop()
  // Sets the clock to noon, so that an hour ago is still today.
  const { rows } = await world.sql.query<{ ms: number }>(
    `select (extract(epoch from date_trunc('day', platform.now() at time zone 'Asia/Shanghai') + interval '36 hours'
      - platform.now() at time zone 'Asia/Shanghai') * 1000)::int as ms`,
  )
  await world.clock.move(rows[0]!.ms)
})
after(() => world[Symbol.asyncDispose]())
beforeEach(() =>
  world.sql.query(`truncate analytics.batch, analytics.event, analytics.hour_total, analytics.day_total, analytics.day_item, analytics.day_text,
    analytics.day_leave, analytics.visitor, analytics.visitor_total, analytics.cohort_day, analytics.member, analytics.member_day`),
)

const rowsOf = async (text: string, values: readonly unknown[] = []) => (await world.sql.query(text, [...values])).rows
const visitorsOf = async () => (await rowsOf('select coalesce(sum(visitors), 0)::int as n from analytics.visitor_total'))[0].n

test('page events are in the hourly and daily totals once after the next roll-up', async () => {
  const item = await publish(world.sql, { section: 'video', kind: 'horizontalVideo', 'zh-CN': { title: '片' } })
  const { http } = await send(world, [
    { name: 'page', path: `/platformShow/video/${item.number}-slug`, referrer: 'www.Example.org:8080' },
    { name: 'dwell', number: item.number, seconds: 1e9 },
    { name: 'exposure', number: item.number },
    { name: 'leave', number: item.number, step: 7 },
    { name: 'search', term: ` Heart${'t'.repeat(100)}`, found: true },
    { name: 'click', target: 'https://example.org/x?who=1' },
  ])
  assert.equal(http, 200)
  assert.equal(await countOf(world, 'page'), 0, 'not before it was rolled up')
  for (let time = 0; time < 2; time++) await world.runScheduledTasks()
  const totals = await rowsOf('select name, section, kind, language, events, amount from analytics.day_total order by name')
  const about = { section: 'video', kind: 'horizontalVideo', language: 'zh-CN', events: 1 }
  const site = { section: '', kind: '', language: 'zh-CN', events: 1 }
  assert.deepEqual(totals, [
    { name: 'click', ...site, amount: 0 },
    { name: 'dwell', ...about, amount: 3_600 },
    { name: 'exposure', ...about, amount: 0 },
    { name: 'leave', ...about, amount: 7 },
    { name: 'page', ...site, amount: 0 },
    { name: 'referral', ...site, amount: 0 },
    { name: 'search', ...site, amount: 1 },
  ])
  assert.deepEqual(
    await rowsOf(
      'select name, sum(events)::int as events, sum(amount)::int as amount from analytics.hour_total group by name order by name',
    ),
    totals.map(({ name, events, amount }) => ({ name, events, amount })),
  )
  assert.deepEqual(await rowsOf('select name, text from analytics.day_text order by name'), [
    { name: 'click', text: 'example.org/x' },
    { name: 'page', text: '/platformShow/video/:item' },
    { name: 'referral', text: 'www.example.org' },
    { name: 'search', text: `heart${'t'.repeat(55)}` },
  ])
  assert.deepEqual(await rowsOf('select item_id, step, leaves from analytics.day_leave'), [{ item_id: item.id, step: 7, leaves: 1 }])
})

test('all paths that are no page of the site share one entry', async () => {
  await publishPage(world.sql, 'our-team')
  const paths = ['/home', '/our-team', '/our-other-team', '/%E5%B9%BF%E5%91%8A', '/nowhere/at/all', '/our-team/below']
  await send(
    world,
    paths.map((path) => ({ name: 'page', path })),
  )
  await world.runScheduledTasks()
  assert.deepEqual(await rowsOf('select text, events::int from analytics.day_text order by text'), [
    { text: '*', events: 4 },
    { text: '/home', events: 1 },
    { text: '/our-team', events: 1 },
  ])
})

test('a text reported by one address is counted, but shown to operators only when another address reports it too', async () => {
  const analyst = await world.operator(['analyst'])
  const search = (term: string, address: string, agent = CHROME) => send(world, [{ name: 'search', term, found: true }], { address, agent })
  const listed = async () => {
    await world.runScheduledTasks()
    const { data } = await world.ask('/api/analytics/explore', { metric: 'search', dimension: 'text' }, { token: analyst.token })
    return (data['rows'] as unknown as { key: string; events: number }[]).map(({ key, events }) => [key, events])
  }
  for (let at = 0; at < 5; at++) await search('广告', '203.0.113.1', `${CHROME} ${at}`)
  await search('房颤', '203.0.113.1')
  await search('心衰', '203.0.113.1')
  await search('心衰', '203.0.113.2')
  assert.deepEqual(await listed(), [
    ['*', 6],
    ['心衰', 2],
  ])
  // Another address on the same day makes the text visible.
  await search('房颤', '203.0.113.3')
  assert.deepEqual(await listed(), [
    ['*', 5],
    ['心衰', 2],
    ['房颤', 2],
  ])
})

test('the pages of the last minutes include only pages opened from several addresses', async () => {
  const analyst = await world.operator(['analyst'])
  const open = (path: string, address: string) => send(world, [{ name: 'page', path }], { address })
  await open('/college/advertisement', '203.0.113.1')
  for (const address of ['203.0.113.1', '203.0.113.2']) await open('/home', address)
  const { data } = await world.ask('/api/analytics/realtime', {}, { token: analyst.token })
  assert.deepEqual(data['pages'], [{ path: '/home', visitors: 2 }])
})

test('a repeated batch counts once, in the same burst and after it was counted', async () => {
  const batch = batchOf([{ name: 'page', path: '/home' }])
  const both = await Promise.all([sendBatch(world, batch), sendBatch(world, batch), sendBatch(world, batch)])
  assert.deepEqual(
    both.map(({ http }) => http),
    [200, 200, 200],
  )
  await world.runScheduledTasks()
  assert.equal((await sendBatch(world, batch)).http, 200)
  await world.runScheduledTasks()
  assert.equal(await countOf(world, 'page'), 1)
})

test('late events count in their own hour and day; future, too old, oversized and invalid events are ignored without affecting others', async () => {
  await send(world, [
    { name: 'page', path: '/home', agoMs: 2 * HOUR },
    { name: 'page', path: '/home', agoMs: 23 * HOUR },
  ])
  const page = { name: 'page', path: '/home' }
  const malformed = [
    { ...page, agoMs: -1 },
    { ...page, agoMs: DAY + 1 },
    { name: 'registration' },
    { name: 'page', path: 'https://elsewhere.example/' },
    { ...page, channel: 'mine' },
    { name: 'dwell', seconds: 0 },
    { name: 'click', target: 'javascript:1' },
    { name: 'exposure', number: null },
    { name: 'leave', number: 1, step: null },
  ]
  for (const event of malformed) assert.equal((await send(world, [event])).http, 200, JSON.stringify(event))
  assert.equal((await sendBatch(world, { ...batchOf([page]), batch: 'no id' })).http, 422)
  await world.runScheduledTasks()
  assert.deepEqual(
    await rowsOf(
      `select (platform.now() at time zone 'Asia/Shanghai')::date - day as days_ago, events from analytics.day_total where name = 'page' order by 1`,
    ),
    [
      { days_ago: 0, events: 1 },
      { days_ago: 1, events: 1 },
    ],
  )
})

test('a malformed event is dropped alone; long Chinese paths are cut, and events beyond the batch limit are dropped', async () => {
  const { http } = await sendBatch(world, {
    ...batchOf([
      { name: 'page', path: `/authors/${encodeURIComponent('心'.repeat(300))}`, referrer: '[::1]:80' },
      { name: 'page', path: '/live/a%00b%E5%BF%83' },
      { name: 'page', path: '/live/%E5%BF' },
      { name: 'page', path: 7 },
      { name: 'search', term: `心${'衰'.repeat(2_000)}\u0007`, found: true },
      { name: 'click', target: `https://example.org/${'x'.repeat(5_000)}` },
      ...Array.from({ length: 60 }, () => ({ name: 'page', path: '/home' })),
    ]),
    width: 0,
  })
  assert.equal(http, 200)
  await world.runScheduledTasks()
  const pages = await rowsOf(`select text, events from analytics.day_text where name = 'page' order by events desc, text`)
  assert.deepEqual(
    new Map(pages.map(({ text, events }) => [text, events])),
    new Map([
      ['/home', 44],
      ['/live/%E5%BF', 1],
      ['/live/ab心', 1],
      [`/authors/${'心'.repeat(191)}`, 1],
    ]),
  )
  const texts = await rowsOf(
    `select name, char_length(text)::int as length from analytics.day_text where name in ('click', 'search') order by name`,
  )
  assert.deepEqual(texts, [
    { name: 'click', length: 120 },
    { name: 'search', length: 60 },
  ])
})

test('events of programs, automated browsers and non-public items are ignored without an error', async () => {
  const hidden = await publish(world.sql, { 'zh-CN': { title: '藏' } })
  await unpublish(world.sql, hidden)
  const page = [{ name: 'page', path: '/home' }]
  const answers = [
    await send(world, page, { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }),
    await send(world, page, { agent: 'curl/8.5' }),
    await sendBatch(world, { ...batchOf(page), automated: true }),
    await send(world, [
      { name: 'dwell', number: hidden.number, seconds: 5 },
      { name: 'exposure', number: 999_999 },
    ]),
  ]
  assert.deepEqual(
    answers.map(({ http }) => http),
    [200, 200, 200, 200],
  )
  await world.runScheduledTasks()
  assert.deepEqual(await rowsOf('select name from analytics.day_total'), [])
})

test('a visitor counts once a day over all pages, and visitors of a selection are counted exactly', async () => {
  const article = await publish(world.sql, { 'zh-CN': { title: '文' } })
  const page = { name: 'page', path: '/home' }
  for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) await send(world, [page], { address })
  await world.runScheduledTasks()
  assert.equal(await visitorsOf(), 2)
  await send(world, [page], { address: '203.0.113.1', width: 400 })
  await view(world, article, { address: '203.0.113.1' })
  await world.runScheduledTasks()
  assert.equal(await countOf(world, 'view'), 1)
  assert.equal(await visitorsOf(), 2, 'the same visitor, who saw one thing more')
  const readers = await rowsOf(
    `select sum(visitors)::int as n from analytics.visitor_total where mixes & analytics.mix_bit('article', 'text', 'zh-CN') <> 0`,
  )
  assert.equal(readers[0].n, 1)
})

test('stored data identifies no visitor: it contains no address, no phone and no key of a past day (S142)', async () => {
  const events = [
    { name: 'search', term: '138 0013 8000 张三', found: false },
    { name: 'page', path: '/search' },
  ]
  await send(world, events, { address: '203.0.113.77' })
  const [row] = await rowsOf(`select event::text as row, text from analytics.event as event where name = 'search'`)
  assert.equal(row.text, '# 张三')
  assert.ok(!row.row.includes('203.0.113') && !row.row.includes(Buffer.from('203.0.113.77').toString('hex')))
  await world.runScheduledTasks()
  await world.clock.move(3 * DAY)
  await world.runScheduledTasks()
  await removeExpired(world.sql, analyticsRetention.rules)
  assert.deepEqual(await rowsOf('select from analytics.visitor'), [])
  const keys = await rowsOf(
    `select (platform.now() at time zone 'Asia/Shanghai')::date - day as age from analytics.day_key where day < (platform.now() at time zone 'Asia/Shanghai')::date - 1`,
  )
  assert.deepEqual(keys, [])
  assert.equal(await visitorsOf(), 1, 'the count stays')
})
