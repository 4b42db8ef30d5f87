import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { askLive, beginShow, direct, makeBroadcaster, makeStudio } from '#tests/fixtures/live.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const host = await makeBroadcaster(world)

async function openLecture() {
  const studio = await makeStudio(world, host, '高血压讲座')
  await direct(world, host, 'attendance/set', { studio: studio.id, takesAttendance: true })
  await beginShow(world, studio)
  const watch = async (person: Person) => void (await direct(world, person, 'ticket', { number: studio.number }))
  const join = async () => {
    const person = await world.person()
    await watch(person)
    return person
  }
  return { ...studio, join, watch }
}
type Lecture = Awaited<ReturnType<typeof openLecture>>
type Written = { readonly right?: number | null; readonly options?: readonly string[] }
const write = async ({ id: studio }: Pick<Lecture, 'id'>, { right = null, options = ['130/80', '135/85', '140/90'] }: Written = {}) =>
  String((await direct(world, host, 'polls/add', { studio, question: '家庭血压的诊断界值？', options, right }))['id'])
const openNew = async (lecture: Lecture, written: Written = {}) => {
  const poll = await write(lecture, written)
  await direct(world, host, 'polls/open', { poll })
  return poll
}
const outcome = async (person: Person, path: string, fields: object) => {
  const { http, data } = await askLive(world, person, path, { ...fields })
  return http === 200 ? 'ok' : data['reason']
}
const answer = (person: Person, poll: string, option: number) => outcome(person, 'poll/answer', { poll, option })
type Seen = { readonly poll: { readonly id: string; readonly results: object | null } | null; readonly chosen: number | null }
type PollMessage = { readonly poll: { readonly results: { readonly answers: readonly number[] } } }
const see = async (person: Person, { number }: Lecture) => (await direct(world, person, 'poll', { number })) as unknown as Seen
const answersOf = async ({ id: studio }: Lecture, poll: string) => {
  const { polls } = await direct(world, host, 'polls/list', { studio })
  const found = (polls as unknown as { id: string; options: { answers: number }[] }[]).find(({ id }) => id === poll)
  return found?.options.map(({ answers }) => answers)
}

test('each account answers once, also on two devices and at the same time, and the first answer counts', async () => {
  const lecture = await openLecture()
  const [viewer, other] = [await lecture.join(), await lecture.join()]
  const poll = await openNew(lecture)
  assert.equal((await see(viewer, lecture)).poll?.id, poll)
  const second = await world.anotherSession(viewer)
  await lecture.watch(second)
  assert.deepEqual((await Promise.all([answer(viewer, poll, 1), answer(second, poll, 2), answer(other, poll, 1)])).toSorted(), [
    'ANSWERED_ALREADY',
    'ok',
    'ok',
  ])
  const { chosen } = await see(viewer, lecture)
  assert.equal(await answer(viewer, poll, Number(chosen)), 'ok')
  assert.equal(
    (await answersOf(lecture, poll))?.reduce((sum, each) => sum + each, 0),
    2,
  )
})

test('an account without a ticket sees no poll and its answer is refused with a sentence', async () => {
  const lecture = await openLecture()
  const poll = await openNew(lecture)
  const stranger = await world.person()
  assert.deepEqual(await see(stranger, lecture), { poll: null, chosen: null })
  assert.equal(await answer(stranger, poll, 0), 'NOT_WATCHING')
  assert.equal(await answer(await lecture.join(), poll, 3), 'OPTION_UNKNOWN')
  assert.deepEqual(await answersOf(lecture, poll), [0, 0, 0])
})

test('an answer after the poll or its show has ended is refused', async () => {
  const lecture = await openLecture()
  const viewer = await lecture.join()
  const first = await openNew(lecture)
  await direct(world, host, 'polls/close', { poll: first })
  assert.equal(await answer(viewer, first, 0), 'POLL_OVER')
  assert.equal(await outcome(host, 'polls/close', { poll: first }), 'POLL_NOT_OPEN')
  const second = await openNew(lecture)
  await world.sql.query("update live.show set ended_at = platform.now(), ended_why = 'operator' where studio_id = $1", [lecture.id])
  assert.equal(await answer(viewer, second, 0), 'POLL_OVER')
  assert.deepEqual(
    [await answersOf(lecture, first), await answersOf(lecture, second)],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
  )
})

test('the answer of a quiz reaches viewers only when it is closed and its results are shown', async () => {
  const lecture = await openLecture()
  const viewer = await lecture.join()
  const poll = await openNew(lecture, { right: 1 })
  await answer(viewer, poll, 1)
  assert.equal(await outcome(host, 'polls/results', { poll, isShown: true }), 'QUIZ_OPEN')
  assert.equal((await see(viewer, lecture)).poll?.results, null)
  await direct(world, host, 'polls/close', { poll })
  assert.equal((await see(viewer, lecture)).poll, null)
  await direct(world, host, 'polls/results', { poll, isShown: true })
  assert.deepEqual((await see(viewer, lecture)).poll?.results, { answers: [0, 1, 0], right: 1 })
})

test('shown counts of an open poll reach viewers, at most one message for all answers of a second', async () => {
  const lecture = await openLecture()
  const viewers = await Promise.all(Array.from({ length: 12 }, lecture.join))
  const [first] = viewers
  const poll = await openNew(lecture)
  await direct(world, host, 'polls/results', { poll, isShown: true })
  using socket = await world.follow(first!.token, [{ channel: 'live-chat', key: String(lecture.number) }])
  await socket.until(({ type }) => type === 'following')
  assert.deepEqual(new Set(await Promise.all(viewers.map((viewer) => answer(viewer, poll, 2)))), new Set(['ok']))
  const seen = () =>
    socket.frames.flatMap(({ type, message }) => (type === 'event' ? [(message as PollMessage).poll.results.answers[2]] : []))
  await until(() => seen().at(-1) === 12)
  assert.ok(seen().length <= 2, `${seen().length} messages`)
})

test('a poll needs a show with tickets, opens once, and one is open at a time', async () => {
  const lecture = await openLecture()
  const [one, other] = [await write(lecture), await write(lecture)]
  const tries = await Promise.all([one, other].map((poll) => outcome(host, 'polls/open', { poll })))
  assert.deepEqual(tries.toSorted(), ['ANOTHER_POLL_OPEN', 'ok'])
  const opened = tries[0] === 'ok' ? one : other
  assert.equal(await outcome(host, 'polls/open', { poll: opened }), 'POLL_OPENED')
  assert.equal(await outcome(host, 'polls/remove', { poll: opened }), 'POLL_OPENED')
  assert.equal(await outcome(host, 'polls/remove', { poll: opened === one ? other : one }), 'ok')
  const plain = await makeStudio(world, host)
  const poll = await write(plain)
  assert.equal(await outcome(host, 'polls/results', { poll, isShown: true }), 'POLL_NOT_OPENED')
  assert.equal(await outcome(host, 'polls/open', { poll }), 'NOT_ON_AIR')
  await beginShow(world, plain)
  assert.equal(await outcome(host, 'polls/open', { poll }), 'NO_TICKETS')
  assert.equal(await answer(await world.person(), poll, 0), 'NOT_FOUND')
})

test('a poll has two to six answers, and a quiz a right one among them', async () => {
  const { id: studio } = await makeStudio(world, host)
  const add = (options: readonly string[], right: number | null) => outcome(host, 'polls/add', { studio, question: '问题', options, right })
  assert.deepEqual(await Promise.all([add(['甲'], null), add(Array(7).fill('甲'), null), add(['甲', ''], null)]), [
    'BAD_REQUEST',
    'BAD_REQUEST',
    'BAD_REQUEST',
  ])
  assert.equal(await add(['甲', '乙'], 2), 'RIGHT_ANSWER_MISSING')
  for (let made = 0; made < 20; made++) assert.equal(await add(['甲', '乙'], 0), 'ok')
  assert.equal(await add(['甲', '乙'], 0), 'POLLS_FULL')
})

test('only operators of broadcasts write, open, close and show polls', async () => {
  const lecture = await openLecture()
  const poll = await openNew(lecture)
  const viewer = await lecture.join()
  const reader = await world.operator(['analyst'])
  for (const person of [viewer, reader])
    for (const path of ['open', 'close', 'remove', 'results'])
      assert.equal(await outcome(person, `polls/${path}`, { poll, isShown: true }), 'FORBIDDEN')
  assert.equal(await outcome(viewer, 'polls/list', { studio: lecture.id }), 'FORBIDDEN')
  assert.equal(await outcome(reader, 'polls/list', { studio: lecture.id }), 'ok')
})

test('the export has one line for each answer, begins no cell like a formula, and is recorded', async () => {
  const lecture = await openLecture()
  const viewer = await lecture.join()
  await world.ask('/system/auth/user/updateaccountinfo', { relName: '=1+1' }, { token: viewer.token })
  const poll = await openNew(lecture, { right: 0, options: ['=2+2', '乙'] })
  await answer(viewer, poll, 0)
  const { show } = await direct(world, host, 'polls/list', { studio: lecture.id })
  const { text } = await direct(world, host, 'polls/export', { show })
  const [line] = parse(String(text), { bom: true, columns: true }) as Record<string, string>[]
  assert.deepEqual([line?.['account'], line?.['name'], line?.['answer'], line?.['right']], [viewer.id, "'=1+1", "'=2+2", 'true'])
  assert.deepEqual((await actionsOn(world, `studio:${lecture.id}`)).slice(-1), ['polls.exported'])
})
