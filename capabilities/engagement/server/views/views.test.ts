import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY, HOUR } from '#contract/duration.ts'
import { publish, unpublish } from '#tests/fixtures/published.ts'
import { type AskOptions, openWorld, type World } from '#tests/world.ts'
import { isPersonsAgent } from './is-person.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
const SEEN = { language: 'zh-CN', visibleMs: 4_000, width: 1_440, automated: false }

let world: World
before(async () => {
  world = await openWorld()
  // Starts shortly past noon, so that no test crosses a quarter of a day or a minute by accident.
  await world.clock.stop()
  const { rows } = await world.sql.query<{ ms: number }>(
    `select (extract(epoch from date_trunc('day', platform.now() at time zone 'Asia/Shanghai') + interval '36 hours 10 minutes 20 seconds'
      - platform.now() at time zone 'Asia/Shanghai') * 1000)::int as ms`,
  )
  await world.clock.move(rows[0]!.ms)
})
after(() => world[Symbol.asyncDispose]())

type By = Pick<AskOptions, 'address' | 'token'> & { readonly agent?: string }
const send = async (path: string, fields: object, { agent = CHROME, ...options }: By, at: Pick<World, 'ask'> = world) => {
  const { http, data } = await at.ask(`/api/engagement/${path}`, { ...fields }, { ...options, headers: { 'user-agent': agent } })
  assert.deepEqual([http, data], [200, null])
}
type Counts = { views: number; visitors: number; watched: number; total: number }
async function countsOf(id: string): Promise<Counts> {
  const { rows } = await world.sql.query<Counts>(
    `select coalesce(sum(views), 0)::int as views, coalesce(sum(visitors), 0)::int as visitors, coalesce(sum(watched_seconds), 0)::int as watched,
       coalesce((select views from engagement.item_figure where item_id = $1), 0)::int as total
     from engagement.view_day where item_id = $1`,
    [id],
  )
  return rows[0]!
}
/** Bursts are written in the background; a marker visit sent last shows when they are done. */
async function written(at: Pick<World, 'ask'> = world): Promise<void> {
  const mark = await publish(world.sql, { 'zh-CN': { title: '记号' } })
  await send('view', { ...SEEN, number: mark.number }, {}, at)
  while ((await countsOf(mark.id)).views === 0) await sleep(50)
}

test('A view counts once per visitor, item and quarter of the day, a visitor once a day, and the totals match', async () => {
  const item = await publish(world.sql, { 'zh-CN': { title: '一' }, 'en-US': { title: 'One' } })
  const see = (by: By, language = 'zh-CN') => send('view', { ...SEEN, number: item.number, language }, by)
  for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) await see({ address })
  await see({ address: '203.0.113.1' }, 'en-US')
  await written()
  await see({ address: '203.0.113.2' })
  await written()
  assert.deepEqual(await countsOf(item.id), { views: 2, visitors: 2, watched: 0, total: 2 })
  await world.clock.move(6 * HOUR)
  await see({ address: '203.0.113.1' })
  await written()
  assert.deepEqual(await countsOf(item.id), { views: 3, visitors: 2, watched: 0, total: 3 }, 'the next quarter of the same day')
  await world.clock.move(12 * HOUR)
  await see({ address: '203.0.113.1' }, 'en-US')
  await written()
  assert.deepEqual(await countsOf(item.id), { views: 4, visitors: 3, watched: 0, total: 4 }, 'the next day')
  const { rows } = await world.sql.query<{ language: string }>('select language from engagement.view_day where item_id = $1 order by day', [
    item.id,
  ])
  assert.deepEqual(
    rows.map(({ language }) => language),
    ['zh-CN', 'en-US'],
  )
})

test('Two processes count the same visitor once, and a closing process writes its queued views', async () => {
  const item = await publish(world.sql, { 'zh-CN': { title: '二' } })
  const second = await world.second()
  const fields = { ...SEEN, number: item.number }
  await Promise.all([send('view', fields, { address: '203.0.113.9' }), send('view', fields, { address: '203.0.113.9' }, second)])
  await send('view', fields, { address: '203.0.113.10' }, second)
  await second[Symbol.asyncDispose]()
  await written()
  assert.deepEqual(await countsOf(item.id), { views: 2, visitors: 2, watched: 0, total: 2 })
})

test('Views of programs, unseen pages, automated browsers and non-public items are ignored without an error', async () => {
  const [item, hidden] = [await publish(world.sql, { 'zh-CN': { title: '三' } }), await publish(world.sql, { 'zh-CN': { title: '四' } })]
  await unpublish(world.sql, hidden)
  const fields = { ...SEEN, number: item.number }
  await send('view', fields, { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  await send('view', fields, { agent: 'curl/8.5' })
  await send('view', fields, { agent: CHROME.replace('Chrome', 'HeadlessChrome') })
  await send('view', { ...fields, visibleMs: 400 }, {})
  await send('view', { ...fields, width: 0 }, {})
  await send('view', { ...fields, automated: true }, {})
  await send('view', { ...fields, language: 'en-US' }, {})
  await send('view', { ...fields, number: hidden.number }, {})
  await written()
  assert.deepEqual([(await countsOf(item.id)).views, (await countsOf(hidden.id)).total], [0, 0])
  assert.ok(!isPersonsAgent('') && !isPersonsAgent(`${CHROME}${' '.repeat(500)}`))
  assert.ok(isPersonsAgent('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'))
  const refused = await world.ask('/api/engagement/view', { ...fields, number: -1 })
  assert.equal(refused.http, 422)
})

test('Views per address are limited, regardless of the number of claimed browsers', async () => {
  const item = await publish(world.sql, { 'zh-CN': { title: '五' } })
  for (let version = 0; version < 80; version++) {
    await send('view', { ...SEEN, number: item.number }, { address: '203.0.113.20', agent: CHROME.replace('143', String(100 + version)) })
  }
  await written()
  const { views } = await countsOf(item.id)
  assert.ok(views > 1 && views <= 16, String(views))
})

test('Watched seconds of a video are limited by the elapsed time', async () => {
  const video = await publish(world.sql, { kind: 'horizontalVideo', section: 'video', 'zh-CN': { title: '片' } })
  const watch = (seconds: number, address = '203.0.113.30') =>
    send('watch', { number: video.number, language: 'zh-CN', seconds }, { address })
  await watch(20)
  await written()
  assert.equal((await countsOf(video.id)).watched, 20)
  for (let time = 0; time < 5; time++) await watch(60)
  await written()
  assert.equal((await countsOf(video.id)).watched, 25, 'no time has passed but the five seconds that a report may be late')
  await world.clock.move(30_000)
  await watch(30)
  await written()
  assert.deepEqual(await countsOf(video.id), { views: 0, visitors: 0, watched: 55, total: 0 })
  const tooMany = await world.ask('/api/engagement/watch', { number: video.number, language: 'zh-CN', seconds: 61 })
  assert.equal(tooMany.http, 422)
})

test('Stored data identifies no visitor, and the record of viewers is deleted with its day (S142)', async () => {
  const item = await publish(world.sql, { 'zh-CN': { title: '六' } })
  await send('view', { ...SEEN, number: item.number }, { address: '203.0.113.77' })
  await written()
  const { rows } = await world.sql.query<{ row: string }>('select visit::text as row from engagement.visit visit where item_id = $1', [
    item.id,
  ])
  assert.equal(rows.length, 1)
  assert.ok(!rows[0]!.row.includes('203.0.113') && !rows[0]!.row.includes(Buffer.from('203.0.113.77').toString('hex')))
  const key = async () =>
    (await world.sql.query<{ key: Buffer }>('select key from engagement.day_key order by day desc limit 1')).rows[0]?.key.toString('hex')
  const before = await key()
  await world.clock.move(DAY)
  await send('view', { ...SEEN, number: item.number }, { address: '203.0.113.77' })
  await written()
  assert.notEqual(await key(), before)
  assert.equal((await world.sql.query('select from engagement.visit where item_id = $1', [item.id])).rowCount, 2)
  const { sweepVisits } = await import('./sweep-visits.ts')
  await sweepVisits({ pool: world.sql })
  assert.equal((await world.sql.query('select from engagement.visit where item_id = $1', [item.id])).rowCount, 1)
  assert.equal((await world.sql.query('select from engagement.day_key')).rowCount, 1)
})

test('Editors list view counts without unviewed items, and other accounts are refused', async () => {
  const [seen, unseen] = [
    await publish(world.sql, { 'zh-CN': { title: '看过' }, 'en-US': { title: 'Seen' } }),
    await publish(world.sql, { 'zh-CN': { title: '没看过' } }),
  ]
  for (const address of ['203.0.113.81', '203.0.113.82']) await send('view', { ...SEEN, number: seen.number }, { address })
  await written()
  const { token } = await world.operator(['editor'])
  const numbers = [seen.number, unseen.number, 999_999]
  const { data } = await world.ask('/api/engagement/views', { numbers }, { token })
  assert.deepEqual(data, { list: [{ number: seen.number, views: 2 }] })
  assert.equal((await world.ask('/api/engagement/views', { numbers }, { token: (await world.person()).token })).http, 403)
})
