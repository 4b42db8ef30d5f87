import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { beginShow, makeStudio } from '#tests/fixtures/live.ts'
import { addTopics, publish } from '#tests/fixtures/published.ts'
import { type Data, openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let analyst: Person
before(async () => {
  world = await openWorld()
  analyst = await world.operator(['analyst'])
  await addTopics(world.sql, { heart: ['心脏', 'Heart'], lung: ['肺', 'Lung'] })
  await publish(world.sql, { section: 'article', topics: ['heart', 'lung'], 'zh-CN': { title: '一' }, 'en-US': { title: 'One' } })
  await publish(world.sql, { section: 'article', topics: ['heart'], sourceName: '健康报', 'zh-CN': { title: '二' } })
  await publish(world.sql, { section: 'video', kind: 'horizontalVideo', topics: ['heart'], 'zh-CN': { title: '三' } })
})
after(() => world[Symbol.asyncDispose]())

async function asks(path: string, fields: object = {}): Promise<Data> {
  const { http, data } = await world.ask(`/api/analytics/${path}`, { ...fields }, { token: analyst.token })
  assert.equal(http, 200, `${path} ${JSON.stringify(data)}`)
  return data
}

test('themes count online items by topic and class: an item of two topics counts in both, an item of two languages once', async () => {
  const { topics, classes } = await asks('content-themes')
  assert.deepEqual(topics, [
    { key: 'heart', name: '心脏' },
    { key: 'lung', name: '肺' },
  ])
  assert.deepEqual(
    (classes as unknown as Data[]).map(({ items }) => items),
    [
      [2, 1],
      [0, 0],
      [1, 0],
    ],
  )
  assert.deepEqual((await asks('content-themes', { from: '2020-01-01', to: '2020-01-31' }))['topics'], [], 'nothing was online then')
})

test('sources list original content before named sources in each class', async () => {
  const { classes } = await asks('publishing-sources')
  assert.deepEqual(
    (classes as unknown as Data[]).map(({ sources }) => sources),
    [
      [
        { name: '原创', items: 1 },
        { name: '健康报', items: 1 },
      ],
      [],
      [{ name: '原创', items: 1 }],
    ],
  )
})

test('cohorts show the share of weekly members that returned after each number of days, and omit small or recent cohorts', async () => {
  const day = (back: number) => `date_trunc('week', platform.now() at time zone 'Asia/Shanghai')::date - 14 + ${back}`
  await world.sql.query(`insert into analytics.cohort_day (cohort, day, members) values
    (${day(0)}, ${day(0)}, 12), (${day(0)}, ${day(1)}, 6), (${day(0)}, ${day(7)}, 3), (${day(1)}, ${day(1)}, 8), (${day(1)}, ${day(2)}, 4),
    (${day(-7)}, ${day(-7)}, 9), (${day(-7)}, ${day(-6)}, 9)`)
  const { cohorts } = await asks('cohort-retention')
  assert.deepEqual(
    (cohorts as unknown as Data[]).map(({ members, back }) => [members, back]),
    [
      [9, [null, null, null, null, null, null]],
      [20, [50, 0, 0, 15, ...(await laterBack()), null]],
    ],
  )
})

/** The value at fourteen days is complete only when both first days plus fourteen are over. */
async function laterBack(): Promise<readonly (number | null)[]> {
  const { rows } = await world.sql.query(`select extract(isodow from platform.now() at time zone 'Asia/Shanghai')::int as day`)
  return [rows[0].day === 1 ? null : 0]
}

test('a page that starts watching a show and a displayed chat message are moments of the show', async () => {
  const studio = await makeStudio(world, await world.operator(['broadcaster']), '心脏公开课')
  const { number } = studio
  const watch = () => world.ask('/api/live/watch', { number })
  assert.equal((await watch()).http, 200)
  await beginShow(world, studio)
  for (let page = 0; page < 3; page++) await watch()
  const viewer = await world.person()
  const sent = await world.ask('/api/live/chat/send', { number, text: '请问什么时候复查？' }, { token: viewer.token })
  assert.equal(sent.http, 200, JSON.stringify(sent.data))
  await world.runScheduledTasks()
  const { day, minutes } = await asks('live-moments', { studio: number })
  assert.match(String(day), /^\d{4}-\d\d-\d\d$/)
  const sums = (minutes as unknown as { at: string; attendances: number; messages: number }[]).reduce(
    ([attendances, messages], each): [number, number] => [attendances + each.attendances, messages + each.messages],
    [0, 0] as [number, number],
  )
  assert.deepEqual(sums, [3, 1], 'before the show began nobody watched it')
  const { rows } = await asks('explore', { metric: 'attendance', dimension: 'studio' })
  assert.deepEqual(
    (rows as unknown as Data[]).map(({ name, events }) => [name, events]),
    [['心脏公开课', 3]],
  )
  assert.deepEqual((await asks('live-moments', { studio: 999_999 }))['day'], null)
})
