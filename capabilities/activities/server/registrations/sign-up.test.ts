import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { HOUR, MINUTE } from '#contract/duration.ts'
import {
  act,
  askActivities,
  draftActivity,
  type MadeActivity,
  makeActivity,
  openActivityPeople,
  publishActivity,
} from '#tests/fixtures/activities.ts'
import { certifyName } from '#tests/fixtures/college.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let people: { readonly writer: Person; readonly reviewer: Person }
before(async () => {
  world = await openWorld()
  people = await openActivityPeople(world)
})
after(() => world[Symbol.asyncDispose]())

const persons = (count: number) => Promise.all(Array.from({ length: count }, () => world.person()))
const signUp = (person: Person, { number }: MadeActivity, name = '王医生') => act(world, person, 'sign-up', { number, name })
const leave = (person: Person, { number }: MadeActivity) => act(world, person, 'leave', { number })
const statusOf = async (person: Person | undefined, { number }: MadeActivity) =>
  await act(world, person, 'sign-up/status', { number, language: 'zh-CN' })
const stateOf = async (person: Person, activity: MadeActivity) => (await statusOf(person, activity))['own']!['state']
const reasonOf = async (person: Person | undefined, path: string, fields: Readonly<Record<string, unknown>>) =>
  (await askActivities(world, person, path, fields)).data['reason']
/** Returns the titles of the messages to a person about activities, the oldest first. */
async function messagesTo({ token }: Person): Promise<string[]> {
  const { data } = await world.ask('/api/message/list', {}, { token })
  const titles = (data as unknown as { title: string }[]).map(({ title }) => title)
  return titles.filter((title) => title.includes('高血压年会')).toReversed()
}
const republish = (activity: MadeActivity, changes: object) =>
  publishActivity(world, people, activity, changes as Readonly<Record<string, unknown>>)

test('of many people at once exactly as many get a place as there are, and the others wait in order', { timeout: 120_000 }, async () => {
  const activity = await makeActivity(world, people, { capacity: 5 })
  const guests = await persons(24)
  await Promise.all(guests.map((person) => signUp(person, activity)))
  const { rows } = await world.sql.query<{ state: string; people: number }>(
    'select state, count(*)::int as people from activities.registration where activity_id = $1 group by state order by state',
    [activity.id],
  )
  assert.deepEqual(rows, [
    { state: 'confirmed', people: 5 },
    { state: 'waiting', people: 19 },
  ])
  const views = await Promise.all(guests.map((person) => statusOf(person, activity)))
  const ahead = views.flatMap((view) => (view['own']!['state'] === ('waiting' as string) ? Number(view['own']!['ahead']) : []))
  assert.deepEqual(
    ahead.toSorted((one, other) => one - other),
    Array.from({ length: 19 }, (_, place) => place),
  )
  assert.deepEqual([views[0]!['free'], views[0]!['waiting']], [0, 19])
})

test('an activity without a capacity is never full', async () => {
  const activity = await makeActivity(world, people)
  const person = await world.person()
  assert.equal((await statusOf(person, activity))['free'], null)
  assert.equal((await signUp(person, activity))['state'], 'confirmed')
})

test('two devices of one person get one place', async () => {
  const activity = await makeActivity(world, people, { capacity: 3 })
  const person = await world.person()
  const other = await world.anotherSession(person)
  const answers = await Promise.all([person, other, person, other].map((device) => signUp(device, activity)))
  assert.deepEqual(new Set(answers.map((answer) => answer['state'])), new Set(['confirmed']))
  assert.equal(new Set(answers.map((answer) => answer['ticket'])).size, 1)
  const { rows } = await world.sql.query('select taken from activities.occupancy where activity_id = $1', [activity.id])
  assert.deepEqual(rows, [{ taken: 1 }])
})

test('a freed place is offered to the first of the waiting list for a limited time, and then to the next one', async () => {
  const activity = await makeActivity(world, people, { capacity: 1, acceptHours: 2 })
  const [holder, first, second] = (await persons(3)) as [Person, Person, Person]
  for (const person of [holder, first, second]) await signUp(person, activity)
  await leave(holder, activity)
  assert.deepEqual([await stateOf(first, activity), await stateOf(second, activity)], ['offered', 'waiting'])
  assert.deepEqual(await messagesTo(first), ['候补到名额：高血压年会'])
  assert.equal((await statusOf(first, activity))['own']!['ticket'], null)
  const cancelled = await makeActivity(world, people, { capacity: 1, acceptHours: 2 })
  const [leaving, spared] = (await persons(2)) as [Person, Person]
  for (const person of [leaving, spared]) await signUp(person, cancelled)
  await leave(leaving, cancelled)
  await act(world, people.writer, 'cancel', { id: cancelled.id, version: cancelled.version, note: '' })
  await world.clock.move(2 * HOUR + MINUTE)
  assert.equal(await reasonOf(first, 'accept', { number: activity.number }), 'OFFER_ENDED')
  await world.runScheduledTasks()
  assert.deepEqual([await stateOf(first, activity), await stateOf(second, activity)], ['expired', 'offered'])
  assert.deepEqual(await messagesTo(first), ['候补到名额：高血压年会', '候补名额已过期：高血压年会'])
  assert.deepEqual(await messagesTo(spared), ['候补到名额：高血压年会', '活动取消：高血压年会'], 'a cancellation says it all')
  for (let times = 0; times < 2; times++)
    assert.equal((await act(world, second, 'accept', { number: activity.number }))['state'], 'confirmed')
  assert.equal((await signUp(first, activity))['state'], 'waiting')
})

test('a place that is cancelled while the waiting list moves goes to exactly one person', { timeout: 60_000 }, async () => {
  const activity = await makeActivity(world, people, { capacity: 2 })
  const guests = await persons(8)
  for (const person of guests) await signUp(person, activity)
  await Promise.all([
    ...guests.slice(0, 4).map((person) => leave(person, activity)),
    ...(await persons(4)).map((person) => signUp(person, activity)),
  ])
  const { rows } = await world.sql.query<{ taken: number; counted: number; waiting: number }>(
    `select taken, (select count(*)::int from activities.registration where activity_id = $1 and state in ('confirmed', 'offered')) as counted,
       (select count(*)::int from activities.registration where activity_id = $1 and state = 'waiting') as waiting
     from activities.occupancy where activity_id = $1`,
    [activity.id],
  )
  assert.deepEqual(rows, [{ taken: 2, counted: 2, waiting: 6 }])
})

test('a capacity below the number of people takes no place away, and one above it moves the waiting list up', async () => {
  const activity = await makeActivity(world, people, { capacity: 3 })
  const [one, two, three, four] = (await persons(4)) as [Person, Person, Person, Person]
  for (const person of [one, two, three]) await signUp(person, activity)
  const lowered = await republish(activity, { capacity: 1 })
  for (const person of [one, two, three]) assert.equal(await stateOf(person, activity), 'confirmed')
  assert.equal((await signUp(four, activity))['state'], 'waiting')
  await leave(one, activity)
  assert.equal(await stateOf(four, activity), 'waiting', 'there are still more people than places')
  await republish(lowered, { capacity: 4 })
  assert.equal(await stateOf(four, activity), 'offered')
})

test('sign-up is refused before and after its time, after a cancellation, to strangers and outside the audience', async () => {
  const person = await world.person()
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const later = await makeActivity(world, people, { signUpFrom: at(12 * HOUR) })
  assert.equal(await reasonOf(person, 'sign-up', { number: later.number, name: '王' }), 'SIGN_UP_NOT_OPEN')
  assert.equal((await statusOf(undefined, later))['opens'], 'before')
  const closed = await makeActivity(world, people, { signUpUntil: at(-HOUR) })
  assert.equal(await reasonOf(person, 'sign-up', { number: closed.number, name: '王' }), 'SIGN_UP_CLOSED')
  const begun = await makeActivity(world, people, { startsAt: at(-HOUR), endsAt: at(HOUR), signUpUntil: at(HOUR / 2) })
  assert.equal(await reasonOf(person, 'sign-up', { number: begun.number, name: '王' }), 'SIGN_UP_CLOSED')
  const cancelled = await makeActivity(world, people)
  await act(world, people.writer, 'cancel', { id: cancelled.id, version: cancelled.version, note: '' })
  assert.equal(await reasonOf(person, 'sign-up', { number: cancelled.number, name: '王' }), 'ACTIVITY_CANCELLED')
  const draft = await draftActivity(world, people.writer)
  assert.equal(await reasonOf(person, 'sign-up', { number: draft.number, name: '王' }), 'NOT_FOUND')
  const open = await makeActivity(world, people)
  assert.equal(await reasonOf(undefined, 'sign-up', { number: open.number, name: '王' }), 'SESSION')
  const limited = await makeActivity(world, people, { audience: { kind: 'limited', certified: [] } })
  assert.equal(await reasonOf(person, 'sign-up', { number: limited.number, name: '王' }), 'NOT_IN_AUDIENCE')
  assert.ok((await statusOf(person, limited))['audience']!['readers'])
  const certified = await world.person()
  await certifyName(world, certified, '王小明')
  assert.equal((await statusOf(certified, limited))['suggestedName'], '王小明')
  assert.equal((await statusOf(person, limited))['suggestedName'], '')
  assert.equal((await signUp(certified, limited))['state'], 'confirmed')
})

test('the own list and the secret calendar contain the own activities, and a renewed address ends the one before', async () => {
  const activity = await makeActivity(world, people, { onlineUrl: 'https://meet.example.org/r' })
  const person = await world.person()
  await signUp(person, activity)
  const mine = (await act(world, person, 'mine', { language: 'zh-CN' })) as unknown as {
    number: number
    registration: { onlineUrl: string }
  }[]
  assert.deepEqual(
    mine.map(({ number, registration }) => [number, registration.onlineUrl]),
    [[activity.number, 'https://meet.example.org/r']],
  )
  assert.doesNotMatch(JSON.stringify(await act(world, undefined, 'get', { number: activity.number, language: 'zh-CN' })), /meet\.example/)
  const renew = async () => new URL(String((await act(world, person, 'calendar/renew'))['addresses']!['zh-CN'])).pathname
  const first = await renew()
  const answer = await fetch(world.url + first)
  assert.deepEqual([answer.status, answer.headers.get('cache-control')], [200, 'private, no-store'])
  assert.match(await answer.text(), /SUMMARY:高血压年会/)
  const second = await renew()
  assert.deepEqual([(await fetch(world.url + first)).status, (await fetch(world.url + second)).status], [404, 200])
})

test('operators add people beyond the last place, remove them, and export the list with fresh proof (S117, S145)', async () => {
  const activity = await makeActivity(world, people, { capacity: 1 })
  const [one, waiting] = (await persons(2)) as [Person, Person]
  await signUp(one, activity, '=cmd|1')
  await signUp(waiting, activity)
  const guest = await world.register({ username: 'guest_of_honour' })
  const add = (account: string) => act(world, people.writer, 'people/add', { activity: activity.id, account, name: '张教授' })
  assert.equal((await add('guest_of_honour'))['added'], true)
  assert.equal((await add('guest_of_honour'))['added'], false)
  assert.equal(await stateOf(guest, activity), 'confirmed')
  assert.equal(
    await reasonOf(people.writer, 'people/add', { activity: activity.id, account: 'nobody_here', name: '张' }),
    'ACCOUNT_UNKNOWN',
  )
  const listed = await act(world, people.writer, 'people/list', { activity: activity.id })
  assert.deepEqual([listed['total'], listed['confirmed'], listed['waiting']], [3, 2, 1])
  const rows = listed['list'] as unknown as { id: string; name: string }[]
  await act(world, people.writer, 'people/remove', { id: rows.find(({ name }) => name === '张教授')!.id })
  assert.equal(await stateOf(waiting, activity), 'waiting', 'the place beyond the last one is gone')
  await act(world, people.writer, 'people/remove', { id: rows.find(({ name }) => name === '=cmd|1')!.id })
  assert.equal(await stateOf(waiting, activity), 'offered')
  const figures = await act(world, people.writer, 'people/list', { activity: activity.id })
  assert.deepEqual([figures['confirmed'], figures['offered'], figures['waiting']], [0, 1, 0], 'an offered place is counted for itself')
  assert.equal(await reasonOf(people.writer, 'people/export', { activity: activity.id }), 'STEP_UP')
  const fresh = await world.operator(['editor'], { steppedUp: true })
  const { text } = (await act(world, fresh, 'people/export', { activity: activity.id })) as unknown as { text: string }
  assert.match(text, /'=cmd\|1/)
  assert.equal(await reasonOf(people.reviewer, 'people/list', { activity: activity.id }), 'FORBIDDEN')
})

test('erasing an account removes its registration and offers its place to the next person', async () => {
  const activity = await makeActivity(world, people, { capacity: 1 })
  const [gone, next] = (await persons(2)) as [Person, Person]
  await signUp(gone, activity)
  await signUp(next, activity)
  await act(world, gone, 'calendar/renew')
  await world.eraseAccount(gone.id)
  const { rows } = await world.sql.query('select account_id from activities.registration where activity_id = $1', [activity.id])
  assert.deepEqual(rows, [{ account_id: next.id }])
  assert.equal(await stateOf(next, activity), 'offered')
})

test('people who signed up are notified once of a new time and of a cancellation, and reminded once for each start', async () => {
  // The clock of this file has moved by two hours already, and sessions end after twelve.
  const start = Date.now() + 5 * HOUR
  const span = (ms: number) => ({ startsAt: new Date(ms).toISOString(), endsAt: new Date(ms + HOUR).toISOString(), remindHours: 1 })
  const activity = await makeActivity(world, people, span(start))
  const person = await world.person()
  await signUp(person, activity)
  await world.runScheduledTasks()
  assert.deepEqual(await messagesTo(person), [])
  const moved = await republish(activity, span(start + HOUR))
  for (let times = 0; times < 2; times++) await world.runScheduledTasks()
  assert.deepEqual(await messagesTo(person), ['时间或地点有变：高血压年会'])
  await world.clock.move(3 * HOUR + 10 * MINUTE)
  for (let times = 0; times < 2; times++) await world.runScheduledTasks()
  assert.deepEqual(await messagesTo(person), ['时间或地点有变：高血压年会', '活动即将开始：高血压年会'])
  await act(world, people.writer, 'cancel', { id: activity.id, version: moved.version, note: '场馆停电' })
  for (let times = 0; times < 2; times++) await world.runScheduledTasks()
  assert.deepEqual((await messagesTo(person)).slice(2), ['活动取消：高血压年会'])
})
