import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { act, askActivities, makeActivity, newActivity, openActivityPeople, publishActivity } from '#tests/fixtures/activities.ts'
import { askLive, beginShow, direct, makeBroadcaster, makeStudio } from '#tests/fixtures/live.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let people: { readonly writer: Person; readonly reviewer: Person }
let host: Person
before(async () => {
  world = await openWorld()
  people = await openActivityPeople(world)
  host = await makeBroadcaster(world)
})
after(() => world[Symbol.asyncDispose]())

/** Opens a studio on air for people who signed up for these activities, or for any without numbers. */
async function openShow(...activities: readonly number[]) {
  const studio = await makeStudio(world, host, '大会直播')
  const audience = { kind: 'limited', registered: activities.map(String) }
  await direct(world, host, 'audience/set', { studio: studio.id, before: { kind: 'everybody' }, audience })
  await beginShow(world, studio)
  return studio.number
}
const ticketOf = async (person: Person, number: number) => (await askLive(world, person, 'ticket', { number })).data
const mayWatch = async (person: Person, number: number) => (await ticketOf(person, number))['reason'] === undefined
const signUp = (person: Person, number: number) => act(world, person, 'sign-up', { number, name: '王医生' })

test('a place at an activity is the right to watch its broadcast, until the registration is cancelled', async () => {
  const activity = await makeActivity(world, people, { capacity: 1 })
  const other = await makeActivity(world, people)
  const show = await openShow(activity.number)
  const [guest, waiting, elsewhere] = [await world.person(), await world.person(), await world.person()]
  assert.equal(await mayWatch(guest, show), false)
  await signUp(guest, activity.number)
  await signUp(waiting, activity.number)
  await signUp(elsewhere, other.number)
  assert.deepEqual(await Promise.all([guest, waiting, elsewhere].map((person) => mayWatch(person, show))), [true, false, false])
  const { ticket } = await ticketOf(guest, show)
  await act(world, guest, 'leave', { number: activity.number })
  assert.equal((await askLive(world, guest, 'ticket/renew', { ticket })).data['reason'], 'AUDIENCE_ONLY')
  assert.equal(await mayWatch(waiting, show), false, 'an offered place is none yet')
  await act(world, waiting, 'accept', { number: activity.number })
  assert.equal(await mayWatch(waiting, show), true)
  const any = await openShow()
  assert.deepEqual(await Promise.all([guest, waiting, elsewhere].map((person) => mayWatch(person, any))), [false, true, true])
})

test('a cancelled activity admits no one, and others read where to sign up', async () => {
  const activity = await makeActivity(world, people)
  const [show, guest] = [await openShow(activity.number), await world.person()]
  await signUp(guest, activity.number)
  const { audience } = (await world.ask('/api/live/studio', { number: show, language: 'en-US' })).data as unknown as {
    readonly audience: { readonly readers: string; readonly ways: readonly { readonly way: string; readonly path: string }[] }
  }
  assert.match(audience.readers, /signed up.*高血压年会/)
  assert.equal(audience.ways.find(({ way }) => way === 'registered')?.path, `/activities/${activity.number}`)
  await act(world, people.writer, 'cancel', { id: activity.id, version: activity.version, note: '' })
  assert.equal(await mayWatch(guest, show), false)
})

test('a second activity can be for the people of a first one, but not for its own people', async () => {
  const first = await makeActivity(world, people)
  const made = await makeActivity(world, people)
  const audience = (number: number) => ({ audience: { kind: 'limited', registered: [String(number)] } })
  const { data } = await askActivities(world, people.writer, 'save', { ...made, draft: newActivity(audience(made.number)) })
  assert.equal(data['reason'], 'AUDIENCE_ITSELF')
  const second = await publishActivity(world, people, made, audience(first.number))
  const guest = await world.person()
  const refused = await askActivities(world, guest, 'sign-up', { number: second.number, name: '王医生' })
  assert.equal(refused.data['reason'], 'NOT_IN_AUDIENCE')
  await signUp(guest, first.number)
  assert.equal((await signUp(guest, second.number))['state'], 'confirmed')
})
