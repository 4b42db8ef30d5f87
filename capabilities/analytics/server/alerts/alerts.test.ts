import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let analyst: Person
let stranger: Person
before(async () => {
  world = await openWorld()
  analyst = await world.operator(['analyst'])
  stranger = await world.operator(['analyst'])
  await world.runScheduledTasks()
})
after(() => world[Symbol.asyncDispose]())

const HOUR = `date_trunc('hour', platform.now() - interval '15 minutes') - interval '1 hour'`
const MONDAY = `date_trunc('week', platform.now() at time zone 'Asia/Shanghai' - interval '8 hours')`

/** Adds page views to the checked hour, some weeks ago. */
const had = (weeksAgo: number, events: number, name = 'page') =>
  world.sql.query(
    `insert into analytics.hour_total values (${HOUR} - $1 * interval '168 hours', $2, '', '', 'zh-CN', '', $3, 0)
     on conflict (hour, name, section, kind, language, channel) do update set events = excluded.events`,
    [weeksAgo, name, events],
  )
async function titles(of: Person): Promise<readonly { readonly title: string; readonly text: string }[]> {
  const { data } = await world.ask('/api/message/list', {}, of)
  const rows = data as unknown as readonly { title: string; content: string }[]
  return rows.toReversed().map(({ title, content }) => ({ title, text: content }))
}
const subscribe = async (fields: object, by = analyst) => {
  const { http, data } = await world.ask('/api/analytics/subscriptions/save', { ...fields }, by)
  assert.equal(http, 200)
  return data
}

test('an analyst subscribes only for the own account, and a subscription requires the permission to read figures', async () => {
  await subscribe({ spike: true, weekly: false })
  assert.deepEqual((await world.ask('/api/analytics/subscriptions', {}, analyst)).data, { spike: true, weekly: false })
  assert.deepEqual((await world.ask('/api/analytics/subscriptions', {}, stranger)).data, { spike: false, weekly: false })
  const reader = await world.operator(['inspector'])
  assert.equal((await world.ask('/api/analytics/subscriptions/save', { spike: true, weekly: true }, reader)).http, 403)
})

test('an unusual hour compared with its weekday and hour is notified once, to subscribers that still have access', async () => {
  const left = await world.operator(['inspector'])
  await world.sql.query(`insert into analytics.subscription (account_id, about) values ($1, 'spike')`, [left.id])
  for (const week of [1, 2, 3, 4]) await had(week, 40)
  await had(0, 79)
  await world.runScheduledTasks()
  assert.deepEqual(await titles(analyst), [], 'not twice as many')
  await had(0, 81)
  await world.runScheduledTasks()
  await world.runScheduledTasks()
  // The day is reported too when the hour is its last.
  const [notice, ...rest] = (await titles(analyst)).filter(({ text }) => /\d\d:00：/.test(text))
  assert.equal(notice?.title, '页面浏览明显高于平时')
  assert.match(notice?.text ?? '', /：81。近四周同一时段平均为 40。$/)
  assert.deepEqual(rest.filter(({ title }) => title === notice?.title).length, 0)
  assert.deepEqual([await titles(stranger), await titles(left)], [[], []])
})

test('a rise of small counts is no spike, and a drop of large counts is one', async () => {
  for (const week of [1, 2, 3, 4]) await had(week, 6, 'registration')
  await had(0, 30, 'registration')
  for (const week of [1, 2, 3, 4]) await had(week, 60, 'view')
  await world.runScheduledTasks()
  const shown = (await titles(analyst)).map(({ title }) => title)
  assert.ok(!shown.includes('注册明显高于平时'), shown.join())
  assert.ok(shown.includes('浏览量明显低于平时'), shown.join())
})

test('the past week is reported once, compared with the week before', async () => {
  await subscribe({ spike: false, weekly: true })
  const day = (daysAgo: number, events: number) =>
    world.sql.query(
      `insert into analytics.day_total values ((${MONDAY} - $1 * interval '1 day')::date, 'page', '', '', 'zh-CN', '', $2, 0)`,
      [daysAgo, events],
    )
  await day(3, 20)
  await day(9, 7)
  await world.sql.query(`delete from analytics.notified where about = 'weekly'`)
  await world.runScheduledTasks()
  await world.runScheduledTasks()
  const reports = (await titles(analyst)).filter(({ title }) => title.startsWith('数据周报'))
  assert.equal(reports.length, 1)
  assert.match(reports[0]!.text, /^访客：0（上周 0）\n页面浏览：20（上周 7）\n/)
})
