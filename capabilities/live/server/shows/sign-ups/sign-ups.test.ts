import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { HOUR, MINUTE } from '#contract/duration.ts'
import { countNotified } from '#tests/fixtures/engagement.ts'
import { askLive, beginShow, direct, makeBroadcaster, makeStudio, newHead } from '#tests/fixtures/live.ts'
import { openWorld, type Person } from '#tests/world.ts'
import { openEngine } from '../engine/engine.stand-in.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const host = await makeBroadcaster(world)

async function openSignUp({ places = null, startsInMs = 2 * HOUR }: { places?: number | null; startsInMs?: number } = {}) {
  const { id, number, version } = await makeStudio(world, host, '高血压讲座')
  const head = newHead({ title: '高血压讲座', startsAt: new Date(Date.now() + startsInMs).toISOString() })
  await direct(world, host, 'studios/save', { id, version, head })
  await direct(world, host, 'sign-up/set', { studio: id, takesSignUp: true, places })
  return { id, number, version }
}
type Studio = Awaited<ReturnType<typeof openSignUp>>
const outcome = async (person: Person, path: string, fields: object) => {
  const { http, data } = await askLive(world, person, path, { ...fields })
  return http === 200 ? 'ok' : data['reason']
}
const signUp = (person: Person, { number }: Studio, isSignedUp = true) => outcome(person, 'sign-up/own', { number, isSignedUp })
const countReminders = (person: Person) => countNotified(world.sql, person, '“高血压讲座”即将开播')

test('only people who have signed up watch and chat, and a cancellation ends it', async () => {
  const studio = await openSignUp()
  await beginShow(world, studio)
  const [guest, stranger] = [await world.person(), await world.person()]
  assert.equal(await signUp(guest, studio), 'ok')
  const { number } = studio
  assert.equal(await outcome(guest, 'ticket', { number }), 'ok')
  assert.equal(await outcome(guest, 'chat/send', { number, text: '大家好' }), 'ok')
  assert.equal(await outcome(stranger, 'ticket', { number }), 'AUDIENCE_ONLY')
  assert.equal(await outcome(stranger, 'chat/send', { number, text: '大家好' }), 'AUDIENCE_ONLY')
  assert.equal((await world.ask('/api/live/watch', { number })).data['reason'], 'TICKET_NEEDED')
  assert.equal(await signUp(guest, studio, false), 'ok')
  assert.equal(await outcome(guest, 'ticket', { number }), 'AUDIENCE_ONLY')
})

test('there are never more people than places, also when all sign up together, and signing up again changes nothing', async () => {
  const studio = await openSignUp({ places: 3 })
  const people = await Promise.all(Array.from({ length: 8 }, () => world.person()))
  const outcomes = await Promise.all(people.map((person) => signUp(person, studio)))
  assert.equal(outcomes.filter((each) => each === 'ok').length, 3)
  assert.equal(outcomes.filter((each) => each === 'SIGN_UP_FULL').length, 5)
  const inside = people.filter((_, at) => outcomes[at] === 'ok')
  const late = people.find((_, at) => outcomes[at] !== 'ok')
  assert.equal(await signUp(inside[0]!, studio), 'ok')
  const { total } = await direct(world, host, 'sign-up/list', { studio: studio.id })
  assert.equal(total, 3)
  await signUp(inside[0]!, studio, false)
  assert.equal(await signUp(late!, studio), 'ok')
})

test('sign-up needs a studio that takes it, and people of its audience', async () => {
  const plain = await makeStudio(world, host)
  const person = await world.person()
  assert.equal(await outcome(person, 'sign-up/own', { number: plain.number, isSignedUp: true }), 'NO_SIGN_UP')
  const studio = await openSignUp()
  await direct(world, host, 'audience/set', {
    studio: studio.id,
    before: { kind: 'everybody' },
    audience: { kind: 'limited', certified: [] },
  })
  assert.equal(await signUp(person, studio), 'AUDIENCE_ONLY')
  for (const path of ['sign-up/set', 'sign-up/list'])
    assert.equal(await outcome(person, path, { studio: studio.id, takesSignUp: false, places: null }), 'FORBIDDEN')
})

test('people are reminded half an hour before, once also when two processes do it, and again when the start moves', async () => {
  const studio = await openSignUp({ startsInMs: 25 * MINUTE })
  const [guest, canceled] = [await world.person(), await world.person()]
  await signUp(guest, studio)
  await signUp(canceled, studio)
  await signUp(canceled, studio, false)
  await Promise.all([world.runScheduledTasks(), world.runScheduledTasks()])
  await world.runScheduledTasks()
  assert.deepEqual(await Promise.all([guest, canceled].map(countReminders)), [1, 0])
  await world.sql.query("update live.studio set starts_at = starts_at + interval '2 minutes' where id = $1", [studio.id])
  await world.runScheduledTasks()
  assert.equal(await countReminders(guest), 2)
})

test('the end of a show uses its sign-ups up, but the end of a trial before the start does not', async () => {
  const engine = openEngine()
  await using _ = await world.live.runEngine(engine)
  const studio = await openSignUp()
  const guest = await world.person()
  await signUp(guest, studio)
  const broadcast = async () => {
    const isOnAir = async () => (await direct(world, host, 'signal', { studio: studio.id }))['show'] !== null
    await engine.until(() => engine.studios.get(studio.number)?.needsTicket === true)
    engine.emit(studio.number, { type: 'switch', from: null, to: 'main', why: 'start', by: null, gapMs: 0, repeatedMs: 0 })
    await engine.until(isOnAir)
    engine.emit(studio.number, { type: 'ended', why: 'no-line', by: null })
    await engine.until(async () => !(await isOnAir()))
  }
  const isSignedUp = async () => (await direct(world, guest, 'sign-up', { number: studio.number }))['isSignedUp']
  await broadcast()
  assert.equal(await isSignedUp(), true)
  await world.sql.query("update live.studio set starts_at = platform.now() - interval '1 minute' where id = $1", [studio.id])
  await broadcast()
  assert.equal(await isSignedUp(), false)
})
