import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import {
  addClass,
  askCredits,
  chapter,
  college,
  credits,
  exam,
  haveStudied,
  type Made,
  makeCourse,
  publishLesson,
  question,
} from '#tests/fixtures/college.ts'
import { listNotified } from '#tests/fixtures/engagement.ts'
import type { Published } from '#tests/fixtures/published.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let operator: Person
let editor: Person
let lesson: Published
let national: string
before(async () => {
  world = await openWorld()
  operator = await world.operator(['chief-editor'], { steppedUp: true })
  editor = await world.operator(['editor'])
  lesson = await publishLesson(world, '甲')
  national = await addClass(world, operator, 'N1', '国家级Ⅰ类')
})
after(() => world[Symbol.asyncDispose]())

type Fields = Readonly<Record<string, unknown>>
const terms = (fields: Fields = {}) => ({
  class: national,
  points: '2',
  projectNumber: '2026-03-01-021',
  authority: '国家卫生健康委',
  ...fields,
})
const addRule = async (kind: string, source: string, fields: Fields = {}) =>
  String((await credits(world, operator, 'rules/add', { kind, source, ...terms(fields) }))['id'])
const makeExam = () =>
  makeCourse(world, editor, {
    chapters: [chapter('一', lesson)],
    questions: [question(randomUUID())],
    assessments: [exam({ attempts: null })],
  })
type Entry = { readonly tenths: number; readonly source: { readonly kind: string; readonly title: Fields }; readonly projectNumber: string }
async function entriesOf(person: Person): Promise<readonly Entry[]> {
  const { years } = (await credits(world, person, 'own')) as unknown as { years: readonly { entries: readonly Entry[] }[] }
  return years.flatMap(({ entries }) => entries)
}
async function study(person: Person, { number }: Made): Promise<void> {
  await college(world, person, 'enrol', { course: number })
  await haveStudied(world, person, number)
  await college(world, person, 'progress', { course: number, lesson: lesson.number, done: true })
}
async function sit(person: Person, { number }: Made, isRight: boolean): Promise<string> {
  const attempt = await college(world, person, 'attempt/begin', { course: number, language: 'zh-CN' })
  const [{ parts }] = attempt['questions'] as unknown as [{ readonly parts: readonly [{ readonly options: readonly string[] }] }]
  const id = String(attempt['id'])
  await college(world, person, 'attempt/answer', { id, place: 0, chosen: [parts[0].options.indexOf(isRight ? '对' : '错')], changes: 0 })
  await college(world, person, 'attempt/close', { id, language: 'zh-CN' })
  return id
}

test('a passed exam and a completed course grant their points once, and a failed attempt none', async () => {
  const course = await makeExam()
  await addRule('exam', course.id)
  await addRule('course', course.id, { points: '0.5' })
  const person = await world.person()
  await study(person, course)
  await sit(person, course, false)
  assert.deepEqual(await entriesOf(person), [])
  const id = await sit(person, course, true)
  await Promise.all([1, 2].map(() => college(world, person, 'attempt/close', { id, language: 'zh-CN' })))
  await college(world, person, 'progress', { course: course.number, lesson: lesson.number, done: true })
  const entries = await entriesOf(person)
  assert.deepEqual(
    entries.map(({ tenths, source: { kind, title }, projectNumber }) => [kind, tenths, title['zh-CN'], projectNumber]).toSorted(),
    [
      ['course', 5, '听诊再入门', '2026-03-01-021'],
      ['exam', 20, '听诊再入门', '2026-03-01-021'],
    ],
  )
  assert.equal((await listNotified(world.sql, person)).length, 2)
})

test('a lesson grants once, also when it is marked as not done and done again', async () => {
  const own = await publishLesson(world, '丙')
  const { number } = await makeCourse(world, editor, { chapters: [chapter('一', own)] })
  const id = await addRule('lesson', own.id, { points: '0.1' })
  const person = await world.person()
  await college(world, person, 'enrol', { course: number })
  await haveStudied(world, person, number)
  const mark = (done: boolean) => college(world, person, 'progress', { course: number, lesson: own.number, done })
  await Promise.all([mark(true), mark(true)])
  await mark(false)
  await mark(true)
  assert.deepEqual(
    (await entriesOf(person)).map(({ tenths, source }) => [tenths, source.kind]),
    [[1, 'lesson']],
  )
  await credits(world, operator, 'rules/end', { id })
  await addRule('lesson', own.id, { points: '3' })
  await mark(false)
  await mark(true)
  assert.equal((await entriesOf(person)).length, 1, 'a new rule of the same class grants nothing more in the same year')
})

test('a rule that is changed or ended later leaves old entries as they are', async () => {
  const course = await makeExam()
  const id = await addRule('exam', course.id)
  const [first, second, third] = await Promise.all([world.person(), world.person(), world.person()])
  for (const person of [first, second, third]) await study(person, course)
  await sit(first, course, true)
  await credits(world, operator, 'rules/save', { id, version: 1, ...terms({ points: '3.5', projectNumber: '2027-1' }) })
  await sit(second, course, true)
  await credits(world, operator, 'rules/end', { id })
  await credits(world, operator, 'rules/end', { id })
  await sit(third, course, true)
  const found = await Promise.all([first, second, third].map(entriesOf))
  assert.deepEqual(
    found.map((entries) => entries.map(({ tenths, projectNumber }) => [tenths, projectNumber])),
    [[[20, '2026-03-01-021']], [[35, '2027-1']], []],
  )
  const again = await askCredits(world, operator, 'rules/save', { id, version: 3, ...terms() })
  assert.equal(again.data['reason'], 'RULE_ENDED')
})

test('a course shows what its rules grant instead of the words of its editors, until the last one ends', async () => {
  const course = await makeExam()
  const shown = async (language: string) => {
    const found = (await college(world, undefined, 'course', { number: course.number, language })) as unknown as {
      course: { credits: string }
    }
    return found.course.credits
  }
  assert.equal(await shown('zh-CN'), '学分 1 分')
  const id = await addRule('exam', course.id)
  assert.equal(await shown('zh-CN'), '国家级Ⅰ类 2.0 分（项目编号 2026-03-01-021）')
  const draft = (await college(world, editor, 'courses/read', { id: course.id })) as unknown as {
    draft: object
    version: number
    ruledCredits: object
  }
  assert.ok(draft.ruledCredits)
  const saved = await college(world, editor, 'courses/save', {
    id: course.id,
    version: draft.version,
    draft: { ...draft.draft, slug: 'other' },
  })
  await college(world, editor, 'courses/publish', { id: course.id, version: saved['version'] })
  assert.equal(await shown('zh-CN'), '国家级Ⅰ类 2.0 分（项目编号 2026-03-01-021）', 'an edited course keeps them')
  await credits(world, operator, 'rules/end', { id })
  assert.equal(await shown('zh-CN'), '学分 1 分')
})

test('bad rules are refused, each with its code, and a class with rules is not archived', async () => {
  const course = await makeExam()
  const without = await makeCourse(world, editor, { chapters: [chapter('一', lesson)] })
  const provincial = await addClass(world, operator, 'P2', '省级Ⅱ类')
  const add = (fields: Fields) => askCredits(world, operator, 'rules/add', { kind: 'exam', source: course.id, ...terms(), ...fields })
  const answers = await Promise.all([add({ class: provincial }), add({ class: provincial })])
  assert.deepEqual(answers.map(({ http }) => http).toSorted(), [200, 409], 'two at once make one rule')
  assert.deepEqual((await add({ source: randomUUID() })).data['fields'], { source: 'SOURCE_UNKNOWN' })
  assert.deepEqual((await add({ source: without.id })).data['fields'], { source: 'SOURCE_UNKNOWN' }, 'a course without an exam')
  assert.deepEqual((await add({ class: randomUUID() })).data['fields'], { class: 'CLASS_UNKNOWN' })
  for (const points of ['0', '-1', '1.25']) assert.deepEqual((await add({ points })).data['fields'], { points: 'POINTS_INVALID' })
  const archive = { id: provincial, version: 1, code: 'P2', name: { 'zh-CN': '省级Ⅱ类', 'en-US': '' }, isArchived: true }
  assert.equal((await askCredits(world, operator, 'classes/save', archive)).data['reason'], 'CLASS_IN_RULES')
  const reader = await world.operator(['certifier'], { steppedUp: true })
  assert.equal((await askCredits(world, reader, 'rules/add', { kind: 'exam', source: course.id, ...terms() })).data['reason'], 'FORBIDDEN')
  const { list } = (await credits(world, reader, 'sources', { kind: 'exam', search: String(course.number) })) as unknown as {
    list: { id: string }[]
  }
  assert.ok(list.some(({ id }) => id === course.id) && !list.some(({ id }) => id === without.id))
})

test('exams that a killed server was closing grant their points exactly when they are closed', async () => {
  const course = await makeExam()
  await addRule('exam', course.id)
  const people = await Promise.all(Array.from({ length: 8 }, () => world.person()))
  const attempts = await Promise.all(people.map((person) => beginRight(person, course)))
  await using mortal = await world.mortal()
  let closed = 0
  const some = Promise.withResolvers<void>()
  const closing = people.map(async ({ token }, at) => {
    const reply = await mortal.ask('/api/college/attempt/close', { id: attempts[at], language: 'zh-CN' }, { token }).catch(() => undefined)
    if (reply?.http === 200 && ++closed === 2) some.resolve()
  })
  await Promise.race([some.promise, Promise.all(closing)])
  await mortal.kill()
  await Promise.all(closing)
  for (const [at, person] of people.entries()) {
    const { closedAt } = await college(world, person, 'attempt', { id: attempts[at], language: 'zh-CN' })
    assert.equal((await entriesOf(person)).length, closedAt === null ? 0 : 1)
  }
  for (const [at, person] of people.entries()) await college(world, person, 'attempt/close', { id: attempts[at], language: 'zh-CN' })
  for (const person of people) assert.equal((await entriesOf(person)).length, 1)
})

async function beginRight(person: Person, course: Made): Promise<string> {
  await study(person, course)
  const attempt = await college(world, person, 'attempt/begin', { course: course.number, language: 'zh-CN' })
  const [{ parts }] = attempt['questions'] as unknown as [{ readonly parts: readonly [{ readonly options: readonly string[] }] }]
  const id = String(attempt['id'])
  await college(world, person, 'attempt/answer', { id, place: 0, chosen: [parts[0].options.indexOf('对')], changes: 0 })
  return id
}
