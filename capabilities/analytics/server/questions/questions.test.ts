import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY } from '#contract/duration.ts'
import { CHROME, send, view } from '#tests/fixtures/analytics.ts'
import { addTopics, type Published, publish } from '#tests/fixtures/published.ts'
import { type Data, openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let analyst: Person
let items: { readonly text: Published; readonly video: Published }
let today: string

before(async () => {
  world = await openWorld()
  analyst = await world.operator(['analyst'])
  await addTopics(world.sql, { heart: ['心脏', 'Heart'] })
  items = {
    text: await publish(world.sql, {
      section: 'article',
      topics: ['heart'],
      'zh-CN': { title: '文章', byline: '李伟' },
      'en-US': { title: 'Text' },
    }),
    video: await publish(world.sql, { section: 'video', kind: 'horizontalVideo', 'zh-CN': { title: '视频', byline: '赵敏' } }),
  }
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    await send(
      world,
      [
        { name: 'page', path: '/home' },
        { name: 'exposure', number: items.text.number },
      ],
      { address },
    )
    await view(world, items.text, { address })
  }
  await view(world, items.video, { address: '203.0.113.1' })
  await send(world, [
    { name: 'search', term: '房颤', found: true },
    { name: 'leave', number: items.video.number, step: 4 },
  ])
  await world.ask('/api/engagement/share', { number: items.text.number, channel: 'wechat' }, { headers: { 'user-agent': CHROME } })
  await yesterday()
  for (let views = 0; views < 4; ) {
    await world.runScheduledTasks()
    views = (
      await world.sql.query(
        `select coalesce(sum(events), 0)::int as n from analytics.day_total where name = 'view' and day = current_date_here()`,
      )
    ).rows[0].n
  }
  today = (await world.sql.query(`select current_date_here()::text as day`)).rows[0].day
})
after(() => world[Symbol.asyncDispose]())

/** Adds two views of the article for yesterday, as a roll-up stores them. */
async function yesterday(): Promise<void> {
  await world.sql.query(
    `create function current_date_here() returns date language sql stable as $$ select (platform.now() at time zone 'Asia/Shanghai')::date $$`,
  )
  await world.sql.query(`insert into analytics.day_total values (current_date_here() - 1, 'view', 'article', 'text', 'zh-CN', '', 2, 0)`)
  await world.sql.query(`insert into analytics.day_item values (current_date_here() - 1, '${items.text.id}', 'view', 'zh-CN', '', 2, 0)`)
}

const asks = async (path: string, fields: object = {}, headers: Readonly<Record<string, string>> = {}) => {
  const { code, data } = await world.ask(path, { ...fields }, { token: analyst.token, headers })
  assert.equal(code, 200, `${path} ${JSON.stringify(data)}`)
  return data as Data & readonly Data[]
}
const yesterdayOf = (day: string): string => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10)
const oneDay = () => ({ from: today, to: today })

test('content data shows the number of online items at the end of each day', async () => {
  const rows = await asks('/api/content-data')
  assert.equal(rows.length, 8)
  const { x, y, asOf } = rows.at(-1) as unknown as Data
  assert.deepEqual([x, y], [today, 2])
  assert.ok(Date.parse(String(asOf)))
})

test('the popular list ranks items of a class with their growth against the previous period', async () => {
  const [first, ...rest] = await asks('/api/popular/list', { type: 'text', ...oneDay() })
  const asOf = String(first!['asOf'])
  assert.ok(Date.parse(asOf))
  const path = `/platformShow/article/${items.text.number}`
  assert.deepEqual(first, { key: 1, clickNumber: '3', title: '文章', increases: 50, number: items.text.number, path, clicks: 3, asOf })
  assert.deepEqual(rest, [])
  const videos = await asks('/api/popular/list', { type: 'video', ...oneDay() })
  assert.deepEqual(
    videos.map(({ title }) => title),
    ['视频'],
  )
  assert.deepEqual(await asks('/api/popular/list', { type: 'image' }), [])
})

test('the growth of an item compares complete days only', async () => {
  await world.sql.query(`
    insert into analytics.day_item values (current_date_here() - 3, '${items.text.id}', 'view', 'zh-CN', '', 1, 0),
      (current_date_here() - 2, '${items.text.id}', 'view', 'zh-CN', '', 40, 0)`)
  const [first] = await asks('/api/popular/list', { type: 'text', from: yesterdayOf(today), to: today })
  assert.deepEqual([first!['clicks'], first!['increases']], [5, 100], 'two yesterday, one two days before that')
  await world.sql.query('delete from analytics.day_item where day between current_date_here() - 3 and current_date_here() - 2')
})

test('today is compared with yesterday: views until the same time, visitors of the whole day', async () => {
  const hour = `date_trunc('hour', platform.now()) - interval '24 hours'`
  const rows = (at: string, events: number) => `(${at}, 'comment', 'article', 'text', 'zh-CN', '', ${events}, 0)`
  await world.sql.query(
    `insert into analytics.hour_total values ${rows(`${hour} - interval '1 hour'`, 6)}, ${rows(`${hour} + interval '1 hour'`, 40)}`,
  )
  const reply = await asks('/api/analytics/today')
  assert.deepEqual(
    [reply['online'], reply['visitors'], reply['views'], reply['registrations']],
    [
      { now: 2, before: 2 },
      { now: 3, before: 0 },
      { now: 4, before: 0 },
      { now: 0, before: 0 },
    ],
  )
  // One hour earlier may be the day before yesterday, and one hour later may be today.
  const [{ at }] = (await world.sql.query(`select extract(hour from platform.now() at time zone 'Asia/Shanghai')::int as at`)).rows
  assert.deepEqual(reply['comments'], { now: at === 23 ? 40 : 0, before: at === 0 ? 0 : 6 })
  assert.deepEqual(reply['stock'], [
    { name: '纯文本', count: 1 },
    { name: '图文类', count: 0 },
    { name: '视频类', count: 1 },
  ])
})

test('an export of the explorer is a CSV without formulas (S145), and is recorded', async () => {
  await world.sql.query(`insert into analytics.day_text values (current_date_here() - 3, 'search', 'zh-CN', '=1+1|cmd', 2, 1, null, true)`)
  const proven = await world.operator(['analyst'], { steppedUp: true })
  const [{ day }] = (await world.sql.query(`select (current_date_here() - 3)::text as day`)).rows
  const search = { metric: 'search', dimension: 'text', from: day, to: day }
  const { data: file } = await world.ask('/api/analytics/export', search, proven)
  assert.equal(file['text'], `\uFEFF文本,代码,站内搜索,对比期,有结果\r\n'=1+1|cmd,'=1+1|cmd,2,0,1\r\n`)
  assert.notEqual((await world.ask('/api/analytics/export', search, analyst)).http, 200, 'without a fresh proof')
  const wrong = await world.ask('/api/analytics/export', { metric: 'visitors', dimension: 'text' }, proven)
  assert.deepEqual([wrong.http, wrong.data['reason']], [422, 'NO_SUCH_DIMENSION'])
  const person = await world.person()
  assert.equal((await world.ask('/api/analytics/export', search, person)).http, 403)
})

test('the explorer and its export show names of promotions and provinces', async () => {
  await world.sql.query(`
    insert into analytics.channel_name (code, name) values ('abc2345', '春季义诊');
    insert into analytics.day_total values (current_date_here() - 40, 'page', '', '', 'zh-CN', 'abc2345', 3, 0);
    insert into analytics.visitor_total (day, device, province, channel, mixes, visitors) values (current_date_here() - 40, 'phone', '110000', '', 1, 12)`)
  const proven = await world.operator(['analyst'], { steppedUp: true })
  const [{ day }] = (await world.sql.query(`select (current_date_here() - 40)::text as day`)).rows
  const fileOf = async (metric: string, dimension: string) => {
    const { data } = await world.ask('/api/analytics/export', { metric, dimension, from: day, to: day }, proven)
    return String(data['text']).slice(1).trim().split('\r\n')
  }
  assert.deepEqual(await fileOf('page', 'channel'), ['推广渠道,代码,页面浏览,对比期', '春季义诊,abc2345,3,0'])
  assert.deepEqual(await fileOf('visitors', 'province'), ['省份,代码,访客,对比期', '北京市,110000,12,0'])
})

test('public opinion counts and compares visitors, published texts, comments and shares', async () => {
  const visitors = await asks('/api/public-opinion-analysis', { quota: 'visitors', ...oneDay() })
  assert.equal(visitors['count'], 3)
  assert.equal(visitors['growth'], null)
  const readers = await asks('/api/public-opinion-analysis', { quota: 'visitors', section: 'video', ...oneDay() })
  assert.equal(readers['count'], 1, 'visitors of one section')
  const shares = await asks('/api/public-opinion-analysis', { quota: 'share', ...oneDay() })
  assert.equal(shares['count'], 1)
  assert.deepEqual(shares['chartData'], [
    { name: '纯文本', value: 1, itemStyle: { color: '#8D4EDA' } },
    { name: '图文类', value: 0, itemStyle: { color: '#165DFF' } },
    { name: '视频类', value: 0, itemStyle: { color: '#00B2FF' } },
  ])
  const unknown = await world.ask('/api/public-opinion-analysis', { quota: 'money' }, analyst)
  assert.equal(unknown.data['reason'], 'BAD_REQUEST')
})

test('reading times are given in per cent of each class, and publication times in numbers', async () => {
  const { xAxis, data } = await asks('/api/content-period-analysis', oneDay())
  assert.deepEqual([xAxis?.[0], xAxis?.['length']], ['0:00', 12])
  const series = data as unknown as readonly { readonly name: string; readonly value: readonly number[] }[]
  assert.deepEqual(
    series.map(({ name, value }) => [name, value.reduce((sum, each) => sum + each, 0)]),
    [
      ['纯文本', 100],
      ['图文类', 0],
      ['视频类', 100],
    ],
  )
  const published = await asks('/api/content-publish', { from: '2026-11-20', to: '2026-11-20' })
  assert.deepEqual(
    published.map(({ name, y }) => [name, y?.[5]]),
    [
      ['纯文本', 2],
      ['图文类', 0],
      ['视频类', 1],
    ],
    '02:00 UTC is 10:00 in Shanghai',
  )
})

test('authors are ranked by views', async () => {
  const { list } = await asks('/api/popular-author/list')
  assert.deepEqual(list, [
    { ranking: 1, author: '李伟', contentCount: 1, clickCount: 5 },
    { ranking: 2, author: '赵敏', contentCount: 1, clickCount: 1 },
  ])
})

test('growth compares complete days only', async () => {
  const [{ from, to }] = (await world.sql.query(`select (current_date_here() - 1)::text as from, current_date_here()::text as to`)).rows
  await world.sql.query(`
    insert into analytics.day_total values (current_date_here() - 1, 'comment', 'college', 'img', 'zh-CN', '', 6, 0),
      (current_date_here() - 3, 'comment', 'college', 'img', 'zh-CN', '', 4, 0), (current_date_here() - 2, 'comment', 'college', 'img', 'zh-CN', '', 40, 0)`)
  const reply = await asks('/api/public-opinion-analysis', { quota: 'comment', section: 'college', from, to })
  assert.deepEqual([reply['count'], reply['growth']], [6, 50])
})

test('chain growth compares views and views per visitor with the previous period', async () => {
  const reads = await asks('/api/data-chain-growth', { quota: 'contentConsumption', ...oneDay() })
  assert.deepEqual([reads['count'], reads['growth'], reads['chartData']?.['data']], [4, 100, { name: '内容浏览量', value: [4] }])
  const each = await asks('/api/data-chain-growth', { quota: 'contentConsumptionTrends', ...oneDay() })
  assert.equal(each['count'], 1.33)
})

test('returning members are counted by the day of their first visit', async () => {
  await world.sql.query(
    `insert into analytics.cohort_day values (current_date_here() - 1, current_date_here() - 1, 8), (current_date_here() - 1, current_date_here(), 2)`,
  )
  const next = await asks('/api/data-chain-growth', { quota: 'retentionTrends', ...oneDay() })
  assert.equal(next['count'], 25)
  assert.equal((await asks('/api/data-chain-growth', { quota: 'userRetention', ...oneDay() }))['count'], 2)
})

test('the overview has four rows, active users last, in the language of the caller', async () => {
  const { data } = await asks('/api/data-overview', oneDay())
  const counts = (data as unknown as readonly { name: string; count: number }[]).map(({ name, count }) => [name, count])
  assert.deepEqual(counts, [
    ['内容生产量', 0],
    ['内容点击量', 4],
    ['内容曝光量', 3],
    ['活跃用户数', 3],
  ])
  const english = await asks('/api/data-overview', oneDay(), { cookie: 'arco-locale=en-US' })
  assert.ok(JSON.stringify(english['data']).includes('"Active users"'))
})

test('any metric can be split by each of its dimensions, and other dimensions are refused', async () => {
  const split = async (metric: string, dimension: string) =>
    (
      (await asks('/api/analytics/explore', { metric, dimension, ...oneDay() }))['rows'] as unknown as readonly {
        name: string
        events: number
      }[]
    ).map(({ name, events }) => [name, events])
  assert.deepEqual(await split('view', 'section'), [
    ['文章', 3],
    ['视频', 1],
  ])
  assert.deepEqual(await split('view', 'author'), [
    ['李伟', 3],
    ['赵敏', 1],
  ])
  assert.deepEqual(await split('view', 'topic'), [['心脏', 3]])
  assert.deepEqual(await split('view', 'item'), [
    ['文章', 3],
    ['视频', 1],
  ])
  assert.deepEqual(await split('visitors', 'device'), [['电脑', 3]])
  assert.deepEqual(await split('search', 'text'), [['其他（含仅来自单一地址的）', 1]], 'of one address')
  const refused = await world.ask('/api/analytics/explore', { metric: 'search', dimension: 'topic' }, analyst)
  assert.deepEqual([refused.http, refused.data['reason']], [422, 'NO_SUCH_DIMENSION'])
})

test('shows the drop-off of a video and the activity of the current minute', async () => {
  const { steps } = await asks('/api/analytics/video-drop-off', { number: items.video.number })
  assert.equal(steps?.[4], 1)
  const now = await asks('/api/analytics/realtime')
  assert.equal(now['visitors'], 3)
  assert.deepEqual(now['pages'], [{ path: '/home', visitors: 3 }])
})

test('a reversed or too long period is refused with a reason, and an invalid day as a bad request', async () => {
  const refusal = async (fields: object) => {
    const { data } = await world.ask('/api/data-overview', { ...fields }, analyst)
    return data['reason']
  }
  assert.equal(await refusal({ from: '2026-11-20', to: '2026-11-19' }), 'PERIOD_REVERSED')
  assert.equal(await refusal({ from: '2020-01-01', to: '2026-11-19' }), 'PERIOD_TOO_LONG')
  assert.equal(await refusal({ from: '2026-02-30' }), 'BAD_REQUEST')
  assert.equal((await world.ask('/api/data-overview', {}, await world.person())).data['reason'], 'FORBIDDEN')
})

test('totals that are read by index only are vacuumed after a hundredth of their rows changed', async () => {
  const { rows } = await world.sql.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'analytics'::regnamespace
      and reloptions @> '{autovacuum_vacuum_scale_factor=0.01,autovacuum_vacuum_insert_scale_factor=0.01}' order by 1`,
  )
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['day_item', 'hour_total', 'visitor_total'],
  )
})
