import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'csv-parse/sync'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { beginShow, direct, makeBroadcaster, makeStudio } from '#tests/fixtures/live.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const host = await makeBroadcaster(world)

async function openLecture() {
  const studio = await makeStudio(world, host, '高血压讲座')
  await beginShow(world, studio)
  return studio
}
type Lecture = Awaited<ReturnType<typeof openLecture>>
const outcome = async (person: Person | undefined, path: string, fields: object) => {
  const { http, data } = await world.ask(`/api/live/${path}`, { ...fields }, person && { token: person.token })
  return http === 200 ? 'ok' : data['reason']
}
const ask = (person: Person, { number }: Lecture, text: string) => outcome(person, 'question/ask', { number, text })
type Listed = { readonly id: string; readonly text: string; readonly state: string; readonly supports: number; readonly isCurrent: boolean }
const list = async ({ id: studio }: Lecture) =>
  (await direct(world, host, 'questions/list', { studio }))['questions'] as unknown as readonly Listed[]
const idOf = async (lecture: Lecture, text: string) => String((await list(lecture)).find((each) => each.text === text)?.id)
type Seen = {
  readonly current: { readonly text: string } | null
  readonly questions: readonly (Listed & { readonly isSupported: boolean })[]
}
const see = async (person: Person | undefined, { number }: Lecture) =>
  (await world.ask('/api/live/questions', { number }, person && { token: person.token })).data as unknown as Seen
const textsFor = async (person: Person | undefined, lecture: Lecture) => (await see(person, lecture)).questions.map(({ text }) => text)
const mark = (person: Person, question: string, how: string) => outcome(person, 'questions/mark', { question, mark: how })

test('each account supports a question once and not its own, and the host sees the questions by support', async () => {
  const lecture = await openLecture()
  const [asker, other, viewer] = [await world.person(), await world.person(), await world.person()]
  assert.equal(await ask(asker, lecture, '老年患者的目标值是多少？'), 'ok')
  assert.equal(await ask(other, lecture, '需要停药吗？'), 'ok')
  const question = await idOf(lecture, '需要停药吗？')
  const support = (person: Person, isSupported = true) => outcome(person, 'question/support', { question, isSupported })
  assert.deepEqual(await Promise.all([support(viewer), support(viewer), support(asker)]), ['ok', 'ok', 'ok'])
  assert.equal(await support(other), 'OWN_QUESTION')
  assert.deepEqual(
    (await list(lecture)).map(({ text, supports }) => [text, supports]),
    [
      ['需要停药吗？', 2],
      ['老年患者的目标值是多少？', 0],
    ],
  )
  assert.deepEqual(
    (await see(viewer, lecture)).questions.map(({ isSupported }) => isSupported),
    [true, false],
  )
  await support(viewer, false)
  assert.equal((await list(lecture))[0]?.supports, 1)
})

test('a question is screened like a chat message, and viewers see it only when the host has approved it', async () => {
  const lecture = await openLecture()
  const asker = await world.person()
  assert.equal(await ask(asker, lecture, '～～～'), 'TEXT_EMPTY')
  assert.equal(await ask(asker, lecture, '问'.repeat(201)), 'TEXT_LONG')
  assert.equal(await ask(asker, lecture, '资料在 example.com/ppt 吗？'), 'ok')
  assert.deepEqual(await textsFor(asker, lecture), [])
  const question = await idOf(lecture, '资料在 example.com/ppt 吗？')
  assert.equal(await outcome(await world.person(), 'question/support', { question, isSupported: true }), 'NOT_FOUND')
  for (const how of ['current', 'answered', 'pinned']) assert.equal(await mark(host, question, how), 'QUESTION_NOT_SHOWN')
  assert.equal(await mark(host, question, 'open'), 'ok')
  assert.deepEqual(await textsFor(undefined, lecture), ['资料在 example.com/ppt 吗？'])
})

test('an account asks the same question once and has three that wait, also when it sends them together', async () => {
  const lecture = await openLecture()
  const asker = await world.person()
  const outcomes = await Promise.all(['甲？', '乙？', '丙？', '丁？'].map((text) => ask(asker, lecture, text)))
  assert.equal(outcomes.filter((each) => each === 'ok').length, 3)
  assert.ok(outcomes.some((each) => String(each) === 'QUESTIONS_WAIT'))
  const [first] = await list(lecture)
  await mark(host, String(first?.id), 'answered')
  assert.equal(await ask(asker, lecture, '戊？'), 'ok')
  assert.equal(await ask(asker, lecture, '戊 ？'), 'ASKED_ALREADY')
})

test('the question that is being answered reaches all viewers, one at a time', async () => {
  const lecture = await openLecture()
  const [asker, other] = [await world.person(), await world.person()]
  await ask(asker, lecture, '一？')
  await ask(other, lecture, '二？')
  const [one, two] = [await idOf(lecture, '一？'), await idOf(lecture, '二？')]
  using socket = await world.follow(other.token, [{ channel: 'live-chat', key: String(lecture.number) }])
  await socket.until(({ type }) => type === 'following')
  const received = () =>
    socket.frames.flatMap(({ type, message }) =>
      type === 'event' ? [(message as { question: { text: string } | null }).question?.text] : [],
    )
  const untilReceived = (texts: readonly (string | undefined)[]) => until(() => isDeepStrictEqual(received(), texts))
  await mark(host, one, 'current')
  await untilReceived(['一？'])
  await mark(host, two, 'current')
  await untilReceived(['一？', '二？'])
  assert.equal((await see(undefined, lecture)).current?.text, '二？')
  assert.equal((await list(lecture)).filter(({ isCurrent }) => isCurrent).length, 1)
  await mark(host, two, 'answered')
  await untilReceived(['一？', '二？', undefined])
  assert.equal(await outcome(asker, 'question/support', { question: two, isSupported: true }), 'QUESTION_OVER')
  await mark(host, one, 'hidden')
  assert.deepEqual(await textsFor(asker, lecture), ['二？'])
})

test('muted and banned viewers cannot ask, and a ban hides the questions of its account', async () => {
  const lecture = await openLecture()
  const viewer = await world.person()
  await ask(viewer, lecture, '一？')
  const { message } = await direct(world, viewer, 'chat/send', { number: lecture.number, text: '大家好' })
  const { id } = message as unknown as { readonly id: string }
  await direct(world, host, 'chat/mute', { id, minutes: 10, reason: '刷屏' })
  assert.equal(await ask(viewer, lecture, '二？'), 'MUTED')
  await direct(world, host, 'chat/ban', { id, reason: '刷屏' })
  assert.equal(await ask(viewer, lecture, '二？'), 'BANNED')
  assert.deepEqual(await textsFor(undefined, lecture), [])
})

test('questions belong to a show on air and to its audience', async () => {
  const studio = await makeStudio(world, host)
  const viewer = await world.person()
  assert.equal(await ask(viewer, studio, '几点开始？'), 'NOT_ON_AIR')
  await beginShow(world, studio)
  assert.equal(await ask(viewer, studio, '几点开始？'), 'ok')
  const question = await idOf(studio, '几点开始？')
  await direct(world, host, 'audience/set', {
    studio: studio.id,
    before: { kind: 'everybody' },
    audience: { kind: 'limited', certified: [] },
  })
  assert.equal(await ask(viewer, studio, '几点结束？'), 'AUDIENCE_ONLY')
  for (const person of [undefined, viewer]) assert.equal(await outcome(person, 'questions', { number: studio.number }), 'AUDIENCE_ONLY')
  assert.equal(await outcome(await world.person(), 'question/support', { question, isSupported: true }), 'AUDIENCE_ONLY')
})

test('only operators of broadcasts mark questions', async () => {
  const lecture = await openLecture()
  const viewer = await world.person()
  await ask(viewer, lecture, '一？')
  const question = await idOf(lecture, '一？')
  for (const person of [viewer, await world.operator(['analyst'])]) assert.equal(await mark(person, question, 'answered'), 'FORBIDDEN')
  assert.equal((await list(lecture))[0]?.state, 'open')
})

test('the export has hidden questions too, begins no cell like a formula, and is recorded', async () => {
  const lecture = await openLecture()
  const viewer = await world.person()
  await ask(viewer, lecture, '=1+1 等于几？')
  await mark(host, await idOf(lecture, '=1+1 等于几？'), 'hidden')
  const { show } = await direct(world, host, 'questions/list', { studio: lecture.id })
  const { text } = await direct(world, host, 'questions/export', { show })
  const [line] = parse(String(text), { bom: true, columns: true }) as Record<string, string>[]
  assert.deepEqual([line?.['account'], line?.['question'], line?.['state']], [viewer.id, "'=1+1 等于几？", 'hidden'])
  assert.deepEqual((await actionsOn(world, `studio:${lecture.id}`)).slice(-1), ['questions.exported'])
})

test('closing an account leaves its questions without a name and removes those that waited for review', async () => {
  const lecture = await openLecture()
  const viewer = await world.person()
  await ask(viewer, lecture, '一？')
  await ask(viewer, lecture, '见 example.com 吗？')
  await world.eraseAccount(viewer.id)
  assert.deepEqual(
    (await list(lecture)).map(({ text }) => text),
    ['一？'],
  )
})
