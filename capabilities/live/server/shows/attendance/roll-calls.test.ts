import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { askLive, beginShow, direct, makeBroadcaster, makeStudio } from '#tests/fixtures/live.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const host = await makeBroadcaster(world)

async function openLecture() {
  const studio = await makeStudio(world, host, '高血压讲座')
  await direct(world, host, 'attendance/set', { studio: studio.id, takesAttendance: true })
  await beginShow(world, studio)
  const watch = async (person: Person) => void (await direct(world, person, 'ticket', { number: studio.number }))
  const viewer = await world.person()
  await watch(viewer)
  return { ...studio, viewer, watch }
}
type Lecture = Awaited<ReturnType<typeof openLecture>>
const start = async ({ id }: Lecture) => String((await direct(world, host, 'roll-calls/start', { studio: id, seconds: 60 }))['id'])
const answer = async (person: Person, rollCall: string) => {
  const { http, data } = await askLive(world, person, 'roll-call/answer', { rollCall })
  return http === 200 ? 'ok' : data['reason']
}
const openFor = async (person: Person, { number }: Lecture) => (await direct(world, person, 'roll-call', { number }))['rollCall'] as unknown
const answersOf = async ({ id }: Lecture) => {
  const { rollCalls } = await direct(world, host, 'roll-calls/list', { studio: id })
  return (rollCalls as unknown as { answers: number }[]).map(({ answers }) => answers)
}

test('viewers answer a roll call once, those who join late see it, and accounts that do not watch are refused', async () => {
  const lecture = await openLecture()
  using socket = await world.follow(lecture.viewer.token, [{ channel: 'live-chat', key: String(lecture.number) }])
  const id = await start(lecture)
  const event = await socket.until(({ type }) => type === 'event')
  assert.deepEqual(
    [event['message']].map((message) => [(message as { type: string }).type, (message as { id: string }).id]),
    [['roll-call', id]],
  )
  const [stranger, late] = [await world.person(), await world.person()]
  assert.equal(await answer(stranger, id), 'NOT_WATCHING')
  assert.equal(await openFor(late, lecture), null)
  await lecture.watch(late)
  assert.equal(((await openFor(late, lecture)) as { hasAnswered: boolean }).hasAnswered, false)
  assert.deepEqual(await Promise.all([answer(late, id), answer(late, id), answer(lecture.viewer, id)]), ['ok', 'ok', 'ok'])
  assert.equal(((await openFor(late, lecture)) as { hasAnswered: boolean }).hasAnswered, true)
  assert.deepEqual(await answersOf(lecture), [2])
})

test('viewers get the seconds that remain by the clock of the server, so a wrong clock of their phone changes nothing', async () => {
  const lecture = await openLecture()
  await start(lecture)
  const leftS = async () => ((await openFor(lecture.viewer, lecture)) as { leftS: number }).leftS
  assert.ok((await leftS()) > 0 && (await leftS()) <= 60)
  await world.sql.query("update live.roll_call set until = platform.now() + interval '10 seconds'")
  assert.ok((await leftS()) > 0 && (await leftS()) <= 10)
})

test('an answer after the end of a roll call or of its show is refused with a sentence, and does not count', async () => {
  const lecture = await openLecture()
  const first = await start(lecture)
  await world.sql.query('update live.roll_call set until = platform.now() where id = $1', [first])
  assert.equal(await answer(lecture.viewer, first), 'ROLL_CALL_OVER')
  assert.equal(await openFor(lecture.viewer, lecture), null)
  const second = await start(lecture)
  await world.sql.query("update live.show set ended_at = platform.now(), ended_why = 'operator' where studio_id = $1", [lecture.id])
  assert.equal(await answer(lecture.viewer, second), 'ROLL_CALL_OVER')
  assert.deepEqual(await answersOf(lecture), [0, 0])
})

test('a roll call needs a show with tickets, and one is open at a time', async () => {
  const lecture = await openLecture()
  const tries = await Promise.all([1, 2, 3].map(() => askLive(world, host, 'roll-calls/start', { studio: lecture.id, seconds: 60 })))
  assert.deepEqual(tries.map(({ http, data }) => (http === 200 ? 'ok' : String(data['reason']))).toSorted(), [
    'ROLL_CALL_OPEN',
    'ROLL_CALL_OPEN',
    'ok',
  ])
  const open = await makeStudio(world, host)
  const startIn = async () => (await askLive(world, host, 'roll-calls/start', { studio: open.id, seconds: 60 })).data['reason']
  assert.equal(await startIn(), 'NOT_ON_AIR')
  await beginShow(world, open)
  assert.equal(await startIn(), 'NO_TICKETS')
})
