import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { MINUTE } from '#contract/duration.ts'
import { askCollege, chapter, college, exam, haveStudied, type Made, makeCourse, publishLesson, question } from '#tests/fixtures/college.ts'
import type { Published } from '#tests/fixtures/published.ts'
import { howMany } from '#tests/size.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let editor: Person
let lesson: Published
let course: Made
const QUESTIONS = [
  question(randomUUID(), { parts: [{ options: ['甲', '乙', '丙'], right: [1] }] }),
  question(randomUUID(), { parts: [{ kind: 'multiple', options: ['甲', '乙', '丙', '丁'], right: [0, 3] }] }),
  question(randomUUID(), { parts: [{ kind: 'order', options: ['一', '二', '三'] }] }),
  question(randomUUID(), {
    story: '一名七十岁的患者',
    parts: [
      { options: ['是', '否'], right: [0] },
      { options: ['是', '否'], right: [1] },
    ],
  }),
]
before(async () => {
  world = await openWorld()
  editor = await world.operator(['chief-editor'])
  lesson = await publishLesson(world, '甲')
  course = await makeCourse(world, editor, {
    chapters: [chapter('一', lesson)],
    questions: QUESTIONS,
    assessments: [exam({ draws: 4, passPercent: 80 })],
  })
})
after(() => world[Symbol.asyncDispose]())

type Part = {
  place: number
  kind: string
  options: string[]
  chosen: number[]
  changes: number
  result: { isRight: boolean; key: { right: number[]; explanation: string } | null } | null
}
type Attempt = {
  id: string
  number: number
  closedAt: string | null
  points: number
  most: number
  isPassed: boolean
  questions: { case: string; parts: Part[] }[]
}
const ask = (person: Person, path: string, fields: Readonly<Record<string, unknown>>) =>
  askCollege(world, person, path, { language: 'zh-CN', ...fields })
const askAttempt = async (person: Person, path: string, fields: Readonly<Record<string, unknown>>): Promise<Attempt> =>
  (await college(world, person, path, { language: 'zh-CN', ...fields })) as unknown as Attempt
const partsOf = ({ questions }: Attempt) => questions.flatMap(({ parts }) => parts)
const reasonOf = async (person: Person, path: string, fields: Readonly<Record<string, unknown>>) =>
  (await ask(person, path, fields)).data['reason']

/** Enrols a person and completes the lessons. */
async function learner(of: Made = course, lessons: readonly Published[] = [lesson]): Promise<Person> {
  const person = await world.person()
  await college(world, person, 'enrol', { course: of.number })
  await haveStudied(world, person, of.number)
  for (const each of lessons) await college(world, person, 'progress', { course: of.number, lesson: each.number, done: true })
  return person
}
const RIGHT: Readonly<Record<string, readonly string[]>> = { 甲乙丙: ['乙'], 丁丙乙甲: ['甲', '丁'], 一三二: ['一', '二', '三'] }
/** Returns the right answer; for the parts of the case, yes and then no. */
function answerOf({ options }: Part, atInCase: number): number[] {
  const key = [...options].sort().join('')
  const right = Object.entries(RIGHT).find(([of]) => [...of].sort().join('') === key)?.[1] ?? [atInCase === 0 ? '是' : '否']
  return right.map((text) => options.indexOf(text))
}
async function answerAll(person: Person, attempt: Attempt, isRight: boolean): Promise<void> {
  for (const { parts } of attempt.questions)
    for (const [at, part] of parts.entries()) {
      const right = answerOf(part, at)
      const wrong =
        part.kind === 'single' ? [(right[0]! + 1) % part.options.length] : part.kind === 'order' ? right.toReversed() : [right[0]!]
      await college(world, person, 'attempt/answer', {
        id: attempt.id,
        place: part.place,
        chosen: isRight ? right : wrong,
        changes: part.changes,
      })
    }
}

test('an exam is drawn, answered, submitted and explained, and a learner fails, retries, passes and finishes the course', async () => {
  const early = await world.person()
  assert.equal(await reasonOf(early, 'attempt/begin', { course: course.number }), 'NOT_ENROLLED')
  await college(world, early, 'enrol', { course: course.number })
  assert.equal(await reasonOf(early, 'attempt/begin', { course: course.number }), 'LESSONS_FIRST')
  const person = await learner()
  const rules = await college(world, person, 'assessment', { course: course.number, language: 'zh-CN' })
  assert.deepEqual([rules['draws'], rules['hasCases']], [4, true], 'a case is one question, and the rules say so')
  const first = await askAttempt(person, 'attempt/begin', { course: course.number })
  assert.deepEqual([first.number, first.most, partsOf(first).every(({ result }) => result === null)], [1, 5, true])
  assert.ok(!/isRight|explanation|因为如此/.test(JSON.stringify(first)), 'nothing that is right leaves the server before it is closed')
  assert.deepEqual(
    partsOf(await askAttempt(person, 'attempt/begin', { course: course.number })),
    partsOf(first),
    'a second tab finds the same draw',
  )
  await answerAll(person, first, false)
  const failed = await askAttempt(person, 'attempt/close', { id: first.id })
  assert.deepEqual([failed.points, failed.isPassed], [0, false])
  assert.deepEqual((await college(world, person, 'status', { course: course.number }))['finishedOn'], null)
  const second = await askAttempt(person, 'attempt/begin', { course: course.number })
  await answerAll(person, second, true)
  const passed = await askAttempt(person, 'attempt/close', { id: second.id })
  assert.deepEqual([passed.points, passed.isPassed], [5, true])
  assert.ok(partsOf(passed).every(({ result, chosen }) => result?.isRight && result.key?.right.length === chosen.length))
  const status = await college(world, person, 'status', { course: course.number })
  assert.deepEqual([status['exam'], typeof status['finishedOn']], ['passed', 'string'])
  assert.equal(await reasonOf(person, 'attempt/begin', { course: course.number }), 'ALREADY_PASSED')
  assert.equal(await reasonOf(early, 'attempt', { id: first.id }), 'NOT_FOUND', 'nobody sees the attempt of another')
})

const disclosed = (attempt: Attempt) => [
  ...new Set(partsOf(attempt).map(({ result }) => (result === null ? 'nothing' : result.key === null ? 'marks' : 'key'))),
]

test('an exam shows only points until it is passed or no attempt is left, and an empty attempt reveals no answers', async () => {
  const cheat = await learner()
  const probe = await askAttempt(cheat, 'attempt/begin', { course: course.number })
  const closed = await askAttempt(cheat, 'attempt/close', { id: probe.id })
  assert.deepEqual([closed.points, disclosed(closed)], [0, ['nothing']])
  assert.doesNotMatch(JSON.stringify(closed), /因为如此/)
  const last = await askAttempt(cheat, 'attempt/begin', { course: course.number })
  assert.deepEqual(disclosed(await askAttempt(cheat, 'attempt', { id: probe.id })), ['nothing'], 'while the last attempt is open')
  assert.deepEqual(disclosed(await askAttempt(cheat, 'attempt/close', { id: last.id })), ['key'])
  assert.deepEqual(disclosed(await askAttempt(cheat, 'attempt', { id: probe.id })), ['key'], 'of each attempt, once none is left')
  const person = await learner()
  const passed = await askAttempt(person, 'attempt/begin', { course: course.number })
  await answerAll(person, passed, true)
  assert.deepEqual(disclosed(await askAttempt(person, 'attempt/close', { id: passed.id })), ['key'])
})

test('a quiz shows the right answers chosen, and the full key once it is passed; with unlimited attempts never earlier', async () => {
  const own = await publishLesson(world, '丙')
  const made = await makeCourse(world, editor, {
    chapters: [chapter('一', own)],
    questions: [question(randomUUID(), { lesson: own.id, inExam: false })],
    assessments: [{ lesson: own.id, draws: 1, passPercent: 100, attempts: null, minutes: null }],
  })
  const [person, where] = [await world.person(), { course: made.number, lesson: own.number }]
  await college(world, person, 'enrol', where)
  for (let times = 0; times < 3; times++) {
    const { id } = await askAttempt(person, 'attempt/begin', where)
    assert.deepEqual(disclosed(await askAttempt(person, 'attempt/close', { id })), ['marks'])
  }
  const { id, questions } = await askAttempt(person, 'attempt/begin', where)
  const right = questions[0]!.parts[0]!.options.indexOf('对')
  await college(world, person, 'attempt/answer', { id, place: 0, chosen: [right], changes: 0 })
  assert.deepEqual(disclosed(await askAttempt(person, 'attempt/close', { id })), ['key'])
})

test('simultaneous submissions of a class are graded by each learner’s own answers once, and submitting for another learner is refused', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => learner()))
  const begun = await Promise.all(people.map((person) => askAttempt(person, 'attempt/begin', { course: course.number })))
  await Promise.all(people.map((person, at) => answerAll(person, begun[at]!, at % 2 === 0)))
  const close = (person: Person, at: number) => ask(person, 'attempt/close', { id: begun[at]!.id })
  const replies = await Promise.all([...people.map(close), close(people[0]!, 0), close(people[1]!, 2)])
  assert.deepEqual(
    replies.map(({ data }) => data['isPassed'] ?? data['reason']),
    [true, false, true, false, true, false, true, 'NOT_FOUND'],
  )
  assert.deepEqual(
    replies.slice(0, 7).map(({ data }) => data['id']),
    [...begun, begun[0]!].map(({ id }) => id),
  )
  assert.equal(replies[0]!.data['closedAt'], replies[6]!.data['closedAt'])
  for (const [at, person] of people.entries())
    assert.equal(
      typeof (await college(world, person, 'status', { course: course.number }))['finishedOn'],
      at % 2 === 0 ? 'string' : 'object',
    )
})

test('an answer counts once: repeats, other tabs, invalid answers, and answers after the time or the submission change no result', async () => {
  const person = await learner()
  const attempt = await askAttempt(person, 'attempt/begin', { course: course.number })
  const single = partsOf(attempt).find(({ kind }) => kind === 'single')!
  const save = (fields: Readonly<Record<string, unknown>>) =>
    ask(person, 'attempt/answer', { id: attempt.id, place: single.place, chosen: [0], changes: 0, ...fields })
  const repeated = await Promise.all(Array.from({ length: 5 }, () => save({})))
  assert.deepEqual(
    repeated.map(({ data }) => data['changes']),
    [1, 1, 1, 1, 1],
  )
  assert.equal((await save({ chosen: [1] })).data['reason'], 'ANSWERED_ELSEWHERE')
  assert.deepEqual((await save({ chosen: [1], changes: 1 })).data['changes'], 2)
  for (const wrong of [{ chosen: [0, 1] }, { chosen: [9] }, { place: 99 }, { chosen: [-1] }])
    assert.equal((await save({ changes: 2, ...wrong })).data['reason'], 'BAD_REQUEST', JSON.stringify(wrong))
  assert.equal(await reasonOf(await world.person(), 'attempt/answer', { id: attempt.id, place: 0, chosen: [0], changes: 0 }), 'NOT_FOUND')
  await world.clock.move(31 * MINUTE)
  assert.equal((await save({ chosen: [0], changes: 2 })).data['reason'], 'TIME_IS_UP')
  await world.runScheduledTasks()
  const over = await askAttempt(person, 'attempt', { id: attempt.id })
  assert.ok(over.closedAt !== null && partsOf(over)[single.place]!.chosen[0] === 1, 'what was saved in time counts')
  const last = await askAttempt(person, 'attempt/begin', { course: course.number })
  await Promise.all([askAttempt(person, 'attempt/close', { id: last.id }), askAttempt(person, 'attempt/close', { id: last.id })])
  assert.equal(await reasonOf(person, 'attempt/answer', { id: last.id, place: 0, chosen: [], changes: 0 }), 'ATTEMPT_CLOSED')
  assert.equal(await reasonOf(person, 'attempt/begin', { course: course.number }), 'NO_ATTEMPTS_LEFT')
  await college(world, person, 'leave', { course: course.number, forget: true })
  await college(world, person, 'enrol', { course: course.number })
  assert.equal((await college(world, person, 'status', { course: course.number }))['exam'], 'spent', 'coming back gives no new attempts')
})

test('a lesson stays open until its quiz is passed, and a question changed meanwhile is graded as drawn', async () => {
  const own = await publishLesson(world, '乙')
  const id = randomUUID()
  const quiz = { lesson: own.id, draws: 1, passPercent: 100, attempts: null, minutes: null }
  const fields = { chapters: [chapter('一', own)], questions: [question(id, { lesson: own.id, inExam: false })], assessments: [quiz] }
  const made = await makeCourse(world, editor, fields)
  const person = await world.person()
  await college(world, person, 'enrol', { course: made.number })
  await haveStudied(world, person, made.number)
  const where = { course: made.number, lesson: own.number }
  assert.equal(await reasonOf(person, 'progress', { ...where, done: true }), 'QUIZ_FIRST')
  assert.equal((await college(world, person, 'assessment', { ...where, language: 'zh-CN' }))['hasCases'], false)
  const attempt = await askAttempt(person, 'attempt/begin', where)
  const draft = (await college(world, editor, 'courses/read', { id: made.id }))['draft'] as unknown as Record<string, unknown>
  const changed = { ...draft, questions: [question(id, { lesson: own.id, inExam: false, parts: [{ options: ['对', '错'], right: [1] }] })] }
  const saved = await college(world, editor, 'courses/save', { id: made.id, version: made.version, draft: changed })
  await college(world, editor, 'courses/publish', { id: made.id, version: saved['version'] })
  const [part] = partsOf(attempt)
  await college(world, person, 'attempt/answer', { id: attempt.id, place: 0, chosen: [part!.options.indexOf('对')], changes: 0 })
  assert.equal((await askAttempt(person, 'attempt/close', { id: attempt.id })).isPassed, true)
  const status = await college(world, person, 'status', { course: made.number })
  assert.deepEqual([status['quizzes'], status['done']], [[{ lesson: own.number, isPassed: true }], 1], 'the lesson is done with it')
})

test('incomplete questions are kept in a draft and named in the refusal to publish', async () => {
  const [id, other] = [randomUUID(), randomUUID()]
  const incomplete = question(id, { parts: [{ options: ['对', '错'] }] })
  const made = await makeCourse(
    world,
    editor,
    { chapters: [chapter('一', lesson)], questions: [incomplete], assessments: [exam()] },
    'draft',
  )
  const publish = async (version: number) =>
    (await askCollege(world, editor, 'courses/state', { id: made.id, version, state: 'online' })).data
  assert.deepEqual(Object.keys((await publish(made.version))['fields'] ?? {}), [`questions.${id}`])
  const draft = (await college(world, editor, 'courses/read', { id: made.id }))['draft'] as unknown as Record<string, unknown>
  assert.deepEqual([draft['questions'], draft['assessments']], [[incomplete], [exam()]])
  const save = (questions: unknown) =>
    askCollege(world, editor, 'courses/save', { id: made.id, version: made.version, draft: { ...draft, questions } })
  assert.equal((await save([incomplete, incomplete])).data['reason'], 'QUESTION_TWICE')
  const { data } = await save([incomplete, question(other, { inExam: false })].slice(1))
  const short = await publish(Number(data['version']))
  assert.deepEqual([short['reason'], Object.keys(short['fields'] ?? {})], ['TOO_FEW_QUESTIONS', ['assessments.exam']])
})

const STEPS = ['begin', 'begin', 'answer', 'answer again', 'answer stale', 'close', 'wait', 'due'] as const
type Model = { open: { id: string; endsAt: number; changes: number } | undefined; used: number; now: number }

test('any sequence of beginning, answering, submitting and waiting follows the rules', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 4, maxLength: 14 }), async (story) => {
      const person = await learner() // sessions expire because these stories take hours of clock time
      const model: Model = { open: undefined, used: 0, now: 0 }
      for (const step of story) await play(person, model, step)
      const { rows } = await world.sql.query('select count(*)::int as count from college.attempt where account_id = $1', [person.id])
      assert.equal(rows[0]!['count'], model.used)
    }),
    { numRuns: howMany(6, 60) },
  )
})

async function play(person: Person, model: Model, step: (typeof STEPS)[number]): Promise<void> {
  const isOver = model.open !== undefined && model.now >= model.open.endsAt
  if (step === 'wait') {
    await world.clock.move(16 * MINUTE)
    model.now += 16
  } else if (step === 'due') {
    await world.runScheduledTasks()
    if (isOver) model.open = undefined
  } else if (step === 'begin') {
    if (isOver) model.open = undefined
    const { http, data } = await ask(person, 'attempt/begin', { course: course.number })
    if (!model.open && model.used === 2) return assert.equal(data['reason'], 'NO_ATTEMPTS_LEFT')
    assert.equal(http, 200)
    if (model.open) return assert.equal(data['id'], model.open.id)
    model.used += 1
    model.open = { id: String(data['id']), endsAt: model.now + 30, changes: 0 }
  } else if (model.open && step === 'close') {
    assert.equal((await askAttempt(person, 'attempt/close', { id: model.open.id })).isPassed, false)
    model.open = undefined
  } else if (model.open) {
    const changes = step === 'answer stale' ? model.open.changes + 7 : model.open.changes
    const { data } = await ask(person, 'attempt/answer', { id: model.open.id, place: 0, chosen: [], changes })
    if (isOver) return assert.equal(data['reason'], 'TIME_IS_UP')
    if (step === 'answer stale') return assert.equal(data['reason'], 'ANSWERED_ELSEWHERE')
    model.open.changes += 1
    assert.equal(data['changes'], model.open.changes)
  }
}
