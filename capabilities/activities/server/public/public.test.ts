import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dayOf } from '#contract/dates.ts'
import { DAY, HOUR } from '#contract/duration.ts'
import { act, makeActivity, newActivity, openActivityPeople, publishActivity } from '#tests/fixtures/activities.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let people: { readonly writer: Person; readonly reviewer: Person }
before(async () => {
  world = await openWorld()
  people = await openActivityPeople(world)
})
after(() => world[Symbol.asyncDispose]())

const get = async (path: string) => {
  const answer = await fetch(world.url + path, { redirect: 'manual' })
  const [, name = ''] = /^inline; filename\*=UTF-8''(.+)$/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  return {
    status: answer.status,
    text: await answer.text(),
    type: answer.headers.get('content-type') ?? '',
    name: decodeURIComponent(name),
  }
}
type Listed = readonly { readonly number: number; readonly status: string }[]
const listed = async (when: string) =>
  ((await act(world, undefined, 'public-list', { language: 'zh-CN', when, pageSize: 100 }))['list'] as unknown as Listed).map(
    ({ number }) => number,
  )
const at = (ms: number) => new Date(Date.now() + ms).toISOString()

test('the list, the page, structured data, the sitemap and the search contain a published activity', { timeout: 60_000 }, async () => {
  const { number } = await makeActivity(world, people, { title: { 'zh-CN': '罕见病研讨会', 'en-US': 'Rare disease meeting' } })
  const list = await get('/activities')
  assert.equal(list.status, 200)
  assert.match(list.text, new RegExp(`href="/activities/${number}"`))
  const page = await get(`/activities/${number}?language=en-US`)
  assert.match(page.text, /Rare disease meeting/)
  const found = /<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/s.exec(page.text)
  const event = (JSON.parse(found![1]!) as { '@graph': { '@type': string; location: unknown; eventStatus: string }[] })['@graph'].find(
    (each) => each['@type'] === 'Event',
  )
  assert.equal(event?.eventStatus, 'https://schema.org/EventScheduled')
  assert.equal((await get(`/activities/${number + 1_000}`)).status, 404)
  const { data } = await world.ask('/api/website/search/kinds', { language: 'zh-CN', q: '罕见病' })
  assert.match(JSON.stringify(data), new RegExp(`/activities/${number}`))
})

test('an activity that ends moves to the past ones, and its page is made again', { timeout: 60_000 }, async () => {
  const { number } = await makeActivity(world, people, { startsAt: at(-HOUR), endsAt: at(HOUR) })
  assert.doesNotMatch((await get(`/activities/${number}`)).text, /已结束/)
  assert.ok((await listed('coming')).includes(number))
  await world.clock.move(2 * HOUR)
  await world.runScheduledTasks()
  assert.ok((await listed('past')).includes(number))
  await until(async () => /已结束/.test((await get(`/activities/${number}`)).text))
})

test('a calendar file names the time, the place, each change and a cancellation', async () => {
  const { startsAt, endsAt } = newActivity()
  const made = await makeActivity(world, people, { startsAt, endsAt, title: { 'zh-CN': '研讨会，第二场；上', 'en-US': '' } })
  const stamp = `${startsAt.replace(/[-:]/g, '').slice(0, 15)}Z`
  const file = await get(`/activities/${made.number}/zh-CN.ics`)
  assert.equal(file.type, 'text/calendar; charset=utf-8')
  assert.equal(file.name, `${dayOf(startsAt)} 研讨会，第二场；上.ics`)
  assert.match(file.text, new RegExp(`DTSTART:${stamp}\r\n`))
  assert.match(file.text, /SUMMARY:研讨会，第二场；上\r\n/)
  assert.match(file.text, /SEQUENCE:1\r\n/)
  const later = { startsAt: new Date(Date.parse(startsAt) + DAY).toISOString(), endsAt: new Date(Date.parse(endsAt) + DAY).toISOString() }
  const moved = await publishActivity(world, people, made, later)
  await act(world, people.writer, 'cancel', { id: made.id, version: moved.version, note: '' })
  await until(async () => /STATUS:CANCELLED/.test((await get('/activities/calendar/zh-CN.ics')).text))
  const all = (await get('/activities/calendar/zh-CN.ics')).text
  assert.match(all, /SEQUENCE:3\r\n/)
  assert.equal((await get('/activities/999999/zh-CN.ics')).status, 404)
})

test('the calendar of a month shows an activity over midnight on both days', async () => {
  const { number } = await makeActivity(world, people, {
    startsAt: '2031-05-10T14:00:00.000Z',
    endsAt: '2031-05-10T18:00:00.000Z',
  })
  const page = await get('/activities?view=calendar&month=2031-05')
  assert.equal(page.status, 200)
  assert.equal(page.text.split(`href="/activities/${number}"`).length - 1, 2)
  assert.equal((await get('/activities?view=calendar&month=2031-13')).status, 404)
})
