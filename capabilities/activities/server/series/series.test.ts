import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY } from '#contract/duration.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { act, askActivities, draftActivity, known, openActivityPeople, openSeries, WEEKLY } from '#tests/fixtures/activities.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type Person } from '#tests/world.ts'
import { MOST_DATES, type Repetition, type SeriesDate } from '../../contract.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const people = await openActivityPeople(world)
const { datesOf, readDraft, onAll, makeSeries, publishSeries } = openSeries(world, people)

type Fields = Readonly<Record<string, unknown>>
const reasonOf = async (who: Person, path: string, fields: Fields) => (await askActivities(world, who, path, fields)).data['reason']

test('dates of a series are activities of their own over a change of the year, and public after a second person approved them', async () => {
  const year = new Date(Date.now() + 40 * DAY).getUTCFullYear()
  const startsAt = `${year}-12-21T15:00:00.000Z`
  const times = { startsAt, endsAt: `${year}-12-21T17:30:00.000Z`, signUpUntil: `${year}-12-20T16:00:00.000Z` }
  const { made, dates } = await makeSeries(times)
  assert.deepEqual(
    dates.map((date) => date.startsAt),
    [0, 7, 14, 21].map((days) => new Date(Date.parse(startsAt) + days * DAY).toISOString()),
  )
  assert.equal(new Set(dates.map(({ number }) => number)).size, 4)
  const last = await readDraft(dates[3]!.id)
  assert.deepEqual([last['endsAt'], last['signUpUntil']], [`${year + 1}-01-11T17:30:00.000Z`, `${year + 1}-01-10T16:00:00.000Z`])
  assert.equal(await reasonOf(people.reviewer, 'get', { number: dates[2]!.number, language: 'zh-CN' }), 'NOT_FOUND')
  const published = await publishSeries(made.id)
  assert.deepEqual(
    published.map(({ status }) => status),
    ['published', 'published', 'published', 'published'],
  )
  const shown = await act(world, undefined, 'get', { number: dates[2]!.number, language: 'zh-CN' })
  assert.deepEqual(
    (shown['dates'] as unknown as SeriesDate[]).map(({ number }) => number),
    dates.map(({ number }) => number),
  )
  const recorded = await actionsOn(world, `activity:${dates[3]!.id}`)
  assert.deepEqual(recorded, ['activity.created', 'activity.submitted', 'activity.published'])
})

test('the writer of dates cannot decide on them, and one changed date undoes the whole action', async () => {
  const both = await world.operator(['chief-editor'])
  const made = await draftActivity(world, people.writer)
  await act(world, both, 'repeat', { ...known(made), repetition: WEEKLY })
  await onAll(people.writer, 'submit', made.id)
  const [first, ...others] = await datesOf(made.id)
  assert.equal(await reasonOf(both, 'approve', { ...known(first!), also: others.map(known) }), 'OWN_SUBMISSION')
  const stale = others.map(({ id, version }) => ({ id, version: version - 1 }))
  assert.equal(await reasonOf(people.reviewer, 'approve', { ...known(first!), also: stale }), 'CHANGED_MEANWHILE')
  assert.ok((await datesOf(made.id)).every(({ status }) => status === 'submitted'))
})

test('an action reaches only dates of the same series', async () => {
  const [one, other] = [await makeSeries(), await makeSeries()]
  const lone = await draftActivity(world, people.writer)
  for (const [named, foreign] of [
    [one.made, other.dates[1]!],
    [lone, one.dates[1]!],
    [lone, await draftActivity(world, people.writer)],
  ] as const) {
    const { version } = await act(world, people.writer, 'read', { id: named.id })
    assert.equal(await reasonOf(people.writer, 'submit', { id: named.id, version, also: [known(foreign)] }), 'NOT_FOUND')
  }
})

test('a change of this and the following moves them alike, and keeps what one of them has for itself', async () => {
  const { dates } = await makeSeries()
  const [first, second, third, fourth] = dates as [SeriesDate, SeriesDate, SeriesDate, SeriesDate]
  const place = { 'zh-CN': '北京', 'en-US': 'Beijing' }
  const own = await readDraft(fourth.id)
  const { version } = await act(world, people.writer, 'save', { ...known(fourth), draft: { ...own, place } })
  const draft = await readDraft(second.id)
  const later = (at: string) => new Date(Date.parse(at) + 2 * DAY).toISOString()
  const changed = { ...draft, startsAt: later(draft.startsAt), endsAt: later(draft.endsAt), capacity: 30 }
  const also = [known(third), { id: fourth.id, version }]
  await act(world, people.writer, 'save', { ...known(second), draft: changed, also })
  const after = await Promise.all(dates.map(({ id }) => readDraft(id)))
  assert.deepEqual(
    after.map(({ startsAt }) => startsAt),
    [first.startsAt, later(second.startsAt), later(third.startsAt), later(fourth.startsAt)],
  )
  assert.deepEqual(
    after.map((each) => each['capacity']),
    [null, 30, 30, 30],
  )
  assert.deepEqual([after[2]!['place'], after[3]!['place']], [draft['place'], place])
  const seen = await datesOf(third.id)
  assert.deepEqual(
    seen.map(({ differences }) => differences),
    [['capacity'], [], [], ['place']],
  )
  await act(world, people.writer, 'submit', known(seen[3]!))
  const now = await datesOf(third.id)
  const refused = await reasonOf(people.writer, 'save', { ...known(now[2]!), draft: { ...changed, capacity: 40 }, also: [known(now[3]!)] })
  assert.equal(refused, 'SERIES_UNDER_REVIEW')
  assert.equal((await readDraft(third.id))['capacity'], 30)
})

const get = async (path: string) => await (await fetch(world.url + path)).text()

test('the list shows a series once with its other days, and each page links to the others and follows them', {
  timeout: 60_000,
}, async () => {
  const { made } = await makeSeries({ title: { 'zh-CN': '系列读片会', 'en-US': '' } })
  const [first, second, third] = (await publishSeries(made.id)) as [SeriesDate, SeriesDate, SeriesDate]
  const list = await get('/activities')
  assert.equal(list.split('系列读片会').length - 1 > 0, true)
  assert.match(list, new RegExp(`href="/activities/${first.number}"`))
  assert.doesNotMatch(list, new RegExp(`href="/activities/${second.number}"`))
  const page = await get(`/activities/${first.number}`)
  for (const { number } of [second, third]) assert.match(page, new RegExp(`href="/activities/${number}"`))
  const [, again] = await datesOf(made.id)
  await act(world, people.writer, 'cancel', { ...known(again!), note: '' })
  await until(async () => /已取消/.test(await get(`/activities/${first.number}`)))
  const [one, all] = [await get(`/activities/${second.number}/zh-CN.ics`), await get('/activities/calendar/zh-CN.ics')]
  assert.match(one, new RegExp(`UID:${second.id}@`))
  assert.match(one, /STATUS:CANCELLED/)
  for (const { id } of [first, second, third]) assert.equal(all.split(`UID:${id}@`).length, 2)
})

test('a series grows to its limit, and takes no day twice', async () => {
  const { made, dates } = await makeSeries()
  const repeat = async (ends: Repetition['ends'], { id } = made) => {
    const { version } = await act(world, people.writer, 'read', { id })
    return await askActivities(world, people.writer, 'repeat', { id, version, repetition: { step: 'week', every: 1, ends } })
  }
  assert.equal((await repeat({ count: 4 })).data['reason'], 'SERIES_WITHOUT_DATES')
  assert.equal((await repeat({ until: '2099-01-01' })).data['reason'], 'SERIES_TOO_LONG')
  assert.equal((await repeat({ count: 2 }, dates[3]!)).data['added'], 1)
  assert.equal((await repeat({ count: MOST_DATES })).data['added'], MOST_DATES - 5)
  assert.equal((await datesOf(made.id)).length, MOST_DATES)
  assert.equal((await repeat({ count: 2 }, (await datesOf(made.id)).at(-1)!)).data['reason'], 'SERIES_TOO_LONG')
  const drafts = await datesOf(made.id)
  await act(world, people.writer, 'remove', { ...known(drafts[1]!), also: drafts.slice(2).map(known) })
  assert.equal((await datesOf(made.id)).length, 1)
})

test('two people who add dates at once add each day once', async () => {
  const { made, dates } = await makeSeries()
  const all = await Promise.all(
    dates.map(({ id, version }) =>
      askActivities(world, people.writer, 'repeat', { id, version, repetition: { ...WEEKLY, ends: { count: 6 } } }),
    ),
  )
  assert.ok(all.some(({ code }) => code === 200))
  const days = (await datesOf(made.id)).map(({ startsAt }) => startsAt)
  assert.equal(new Set(days).size, days.length)
})
