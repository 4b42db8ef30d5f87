import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addTopics, type Published, publish } from '#tests/fixtures/published.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let analyst: Person
let items: { readonly text: Published; readonly video: Published }
let days: { readonly today: string; readonly yesterday: string }

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
  const { rows } = await world.sql.query(
    `select d::text as today, (d - 1)::text as yesterday from (select (platform.now() at time zone 'Asia/Shanghai')::date as d) as now`,
  )
  days = rows[0]
  const had = ({ id }: Published, day: string, name: string, events: number) =>
    world.sql.query(`insert into analytics.day_item values ($1, $2, $3, 'zh-CN', '', $4, 0)`, [day, id, name, events])
  await had(items.text, days.today, 'view', 3)
  await had(items.text, days.yesterday, 'view', 2)
  await had(items.video, days.yesterday, 'view', 7)
  await had(items.video, days.today, 'like', 1)
})
after(() => world[Symbol.asyncDispose]())

async function titles(fields: object): Promise<string[]> {
  const { http, data } = await world.ask('/api/analytics/items', { from: days.yesterday, to: days.today, ...fields }, analyst)
  assert.equal(http, 200, JSON.stringify(data))
  return (data as unknown as { rows: { title: string }[] }).rows.map(({ title }) => title)
}

test('the items of a figure are listed with their pages and their earlier figures', async () => {
  const { data } = await world.ask('/api/analytics/items', { from: days.today, to: days.today, metric: 'view' }, analyst)
  const [row, ...rest] = (data as unknown as { rows: object[] }).rows
  const { text } = items
  const { path, ...figures } = row as { path: string }
  assert.deepEqual(figures, {
    id: text.id,
    title: '文章',
    language: 'zh-CN',
    section: 'article',
    kind: 'img',
    events: 3,
    whole: 3,
    before: 2,
  })
  assert.match(path, new RegExp(`^/platformShow/article/${text.number}`))
  assert.deepEqual(rest, [])
})

test('the listed items match the chosen metric, class, author, topic and section', async () => {
  assert.deepEqual(await titles({ metric: 'view' }), ['视频', '文章'])
  assert.deepEqual(await titles({ metric: 'like' }), ['视频'])
  assert.deepEqual(await titles({ metric: 'view', class: 'text' }), ['文章'])
  assert.deepEqual(await titles({ metric: 'view', author: '赵敏' }), ['视频'])
  assert.deepEqual(await titles({ metric: 'view', topic: 'heart' }), ['文章'])
  assert.deepEqual(await titles({ metric: 'view', section: 'video' }), ['视频'])
  assert.deepEqual(await titles({ metric: 'view', language: 'en-US' }), [])
  const reversed = await world.ask('/api/analytics/items', { metric: 'view', from: days.today, to: days.yesterday }, analyst)
  assert.deepEqual([reversed.http, reversed.data['reason']], [422, 'PERIOD_REVERSED'])
})
