import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { writeMoment, writeSpan } from '#contract/dates.ts'
import { DAY } from '#contract/duration.ts'
import { act, draftActivity, known, openActivityPeople, openSeries, publishActivity } from '#tests/fixtures/activities.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type Person } from '#tests/world.ts'
import type { SeriesDate } from '../../contract.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const people = await openActivityPeople(world)
const { datesOf, readDraft, makeSeries, publishSeries } = openSeries(world, people)

type Fields = Readonly<Record<string, unknown>>
const get = async (path: string) => await (await fetch(world.url + path)).text()
async function textsOf({ token }: Person, about: string): Promise<readonly string[]> {
  const { data } = await world.ask('/api/message/list', {}, { token })
  const all = data as unknown as readonly { readonly title: string; readonly content: string }[]
  return all.filter(({ title }) => title === about).map(({ content }) => content)
}

test('moving one date sends one message to each person of that date, however often tasks run', async () => {
  const { made } = await makeSeries({ title: { 'zh-CN': '周四读片', 'en-US': '' } })
  const [first, second] = (await publishSeries(made.id)) as [SeriesDate, SeriesDate]
  const [there, elsewhere] = [await world.person(), await world.person()]
  for (const person of [there, elsewhere]) await act(world, person, 'sign-up', { number: first.number, name: '张三' })
  await act(world, there, 'sign-up', { number: second.number, name: '张三' })
  const draft = await readDraft(second.id)
  const later = (at: string) => new Date(Date.parse(at) + DAY).toISOString()
  const { version } = await act(world, people.writer, 'save', {
    ...known(second),
    draft: { ...draft, startsAt: later(draft.startsAt), endsAt: later(draft.endsAt) },
  })
  const submitted = await act(world, people.writer, 'submit', { id: second.id, version })
  await act(world, people.reviewer, 'approve', { id: second.id, version: submitted['version'] })
  for (let round = 0; round < 3; round++) await world.runScheduledTasks()
  const moved = await textsOf(there, '时间或地点有变：周四读片')
  assert.equal(moved.length, 1)
  assert.ok(moved[0]?.includes(writeSpan(later(draft.startsAt), later(draft.endsAt), 'zh-CN')), moved[0])
  assert.deepEqual(await textsOf(elsewhere, '时间或地点有变：周四读片'), [])
})

test('cancelling the rest notifies those who signed up for it, each date for itself', async () => {
  const { made } = await makeSeries({ title: { 'zh-CN': '周三病例讨论', 'en-US': '' } })
  const [first, second, third] = (await publishSeries(made.id)) as [SeriesDate, SeriesDate, SeriesDate]
  const [early, late] = [await world.person(), await world.person()]
  await act(world, early, 'sign-up', { number: first.number, name: '张三' })
  for (const { number } of [second, third]) await act(world, late, 'sign-up', { number, name: '李四' })
  const [, ...rest] = await datesOf(second.id)
  await act(world, people.writer, 'cancel', { ...known(rest[0]!), also: rest.slice(1).map(known), note: '讲者生病' })
  await world.runScheduledTasks()
  assert.deepEqual(await textsOf(early, '活动取消：周三病例讨论'), [])
  const texts = await textsOf(late, '活动取消：周三病例讨论')
  assert.deepEqual(
    texts.toSorted(),
    [second, third].map(({ startsAt }) => `原定 ${writeMoment(startsAt, 'zh-CN')}（北京时间）的活动不再举行。讲者生病`).toSorted(),
    'each message names its date',
  )
  assert.deepEqual(
    (await datesOf(first.id)).map(({ status }) => status),
    ['published', 'cancelled', 'cancelled', 'cancelled'],
  )
})

test('a series has a calendar of its own that gets later dates, and is named in the structured data of each date', {
  timeout: 60_000,
}, async () => {
  const [one, other] = [await makeSeries(), await makeSeries()]
  const dates = await publishSeries(one.made.id)
  await publishSeries(other.made.id)
  const address = `/activities/${dates[2]!.number}/series/zh-CN.ics`
  assert.match(await get(`/activities/${dates[0]!.number}`), new RegExp(`href="/activities/${dates[0]!.number}/series/zh-CN.ics"`))
  const file = await get(address)
  for (const { id } of dates) assert.equal(file.split(`UID:${id}@`).length, 2)
  assert.equal(file.split('BEGIN:VEVENT').length, dates.length + 1, 'no date of another series')
  const [, again] = await datesOf(one.made.id)
  await act(world, people.writer, 'cancel', { ...known(again!), note: '' })
  await until(async () => /STATUS:CANCELLED/.test(await get(address)))
  const found = /<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/s.exec(await get(`/activities/${dates[1]!.number}`))
  const graph = (JSON.parse(found![1]!) as { readonly '@graph': readonly Fields[] })['@graph']
  const series = graph.find((each) => each['@type'] === 'Event')?.['superEvent'] as Fields
  assert.deepEqual([series['@type'], series['startDate']], ['EventSeries', dates[0]!.startsAt])
  assert.equal((series['subEvent'] as readonly object[]).length, dates.length)
  const lone = await publishActivity(world, people, await draftActivity(world, people.writer))
  assert.equal((await fetch(`${world.url}/activities/${lone.number}/series/zh-CN.ics`)).status, 404)
})
