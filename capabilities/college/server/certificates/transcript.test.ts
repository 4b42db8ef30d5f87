import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { both, certifyName, chapter, college, exam, haveStudied, makeCourse, publishLesson, question } from '#tests/fixtures/college.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let editor: Person
before(async () => {
  world = await openWorld()
  editor = await world.operator(['chief-editor'])
})
after(() => world[Symbol.asyncDispose]())

type Taken = { readonly title: string; readonly exam: unknown; readonly [field: string]: unknown }
const own = (person: Person, path: string, fields: Readonly<Record<string, unknown>> = {}) =>
  college(world, person, path, { language: 'zh-CN', ...fields })
const transcriptOf = async (person: Person) =>
  (await own(person, 'transcript')) as unknown as { readonly name: string; readonly isCertified: boolean; readonly courses: Taken[] }

/** Takes the exam of a course with one part, answered right when `isRight`. */
async function sit(person: Person, course: number, isRight: boolean): Promise<void> {
  type Part = { readonly options: readonly string[] }
  const attempt = await own(person, 'attempt/begin', { course })
  const [{ parts }] = attempt['questions'] as unknown as [{ readonly parts: readonly Part[] }]
  const chosen = [parts[0]!.options.indexOf(isRight ? '对' : '错')]
  await own(person, 'attempt/answer', { id: attempt['id'], place: 0, chosen, changes: 0 })
  await own(person, 'attempt/close', { id: attempt['id'] })
}

test('a transcript lists every course taken with its best exam, credits and certificate, also for offline courses', async () => {
  const person = await world.person()
  await certifyName(world, person, '闻序言')
  const lesson = await publishLesson(world, '甲')
  const asked = { chapters: [chapter('一', lesson)], questions: [question(randomUUID())] }
  const first = await makeCourse(world, editor, { ...asked, assessments: [exam()] })
  const second = await makeCourse(world, editor, { title: both('第二门', ''), chapters: [chapter('一', lesson)] })
  for (const { number } of [first, second]) await own(person, 'enrol', { course: number })
  await haveStudied(world, person, first.number)
  await own(person, 'progress', { course: first.number, lesson: lesson.number, done: true })
  await sit(person, first.number, false)
  await sit(person, first.number, true)
  await own(person, 'certificate/take', { course: first.number })
  await own(person, 'leave', { course: second.number, forget: false })
  await college(world, editor, 'courses/state', { id: first.id, version: first.version, state: 'offline' })
  const { name, isCertified, courses } = await transcriptOf(person)
  assert.deepEqual([name, isCertified, courses.map(({ title }) => title)], ['闻序言', true, ['听诊再入门', '第二门']])
  const [{ exam: best, certificate, ...done }, left] = courses as [Taken, Taken]
  const { on, ...result } = best as { readonly on: string }
  assert.deepEqual([result, on], [{ points: 1, most: 1, isPassed: true, attempts: 2 }, done['finishedOn']])
  assert.deepEqual([done['href'], done['credits'], done['done'], done['total']], [null, '学分 1 分', 1, 1])
  assert.deepEqual([done['hasExam'], left['hasExam']], [true, false])
  assert.deepEqual([left['hasLeft'], left['exam'], left['certificate'], left['finishedOn']], [true, null, null, null])
  assert.deepEqual([done['offered'], left['offered']], ['', '学分 1 分'], 'what the course promises is said until it is had')
  const { number, isRevoked } = certificate as { readonly number: string; readonly isRevoked: boolean }
  assert.equal(isRevoked, false)
  await college(world, editor, 'certificate/revoke', { number, reason: '代考' })
  const revoked = (await transcriptOf(person)).courses[0]!
  assert.deepEqual([(revoked['certificate'] as { isRevoked: boolean }).isRevoked, revoked['credits'], revoked['offered']], [true, '', ''])
  assert.deepEqual((await transcriptOf(await world.person())).courses, [], 'and nobody sees the courses of another')
})

test('the list of own courses shows the requirements of the exam and its earliest time', async () => {
  const person = await world.person()
  const [one, two] = [await publishLesson(world, '乙'), await publishLesson(world, '丙')]
  const quiz = { lesson: two.id, draws: 1, passPercent: 100, attempts: null, minutes: null }
  const { number } = await makeCourse(world, editor, {
    chapters: [chapter('一', one, two)],
    questions: [question(randomUUID()), question(randomUUID(), { lesson: two.id, inExam: false })],
    assessments: [quiz, exam({ attempts: 1 })],
  })
  await own(person, 'enrol', { course: number })
  await haveStudied(world, person, number)
  const examOf = async () => {
    const { courses } = (await own(person, 'mine')) as unknown as { courses: [{ total: number; done: number; exam: object }] }
    return [courses[0].total - courses[0].done, courses[0].exam]
  }
  const href = `/college/exam?course=${number}`
  assert.deepEqual(await examOf(), [2, { status: 'locked', href, quizzes: 1 }])
  await own(person, 'progress', { course: number, lesson: one.number, done: true })
  const attempt = await own(person, 'attempt/begin', { course: number, lesson: two.number })
  const [{ parts }] = attempt['questions'] as unknown as [{ readonly parts: readonly [{ readonly options: readonly string[] }] }]
  await own(person, 'attempt/answer', { id: attempt['id'], place: 0, chosen: [parts[0].options.indexOf('对')], changes: 0 })
  await own(person, 'attempt/close', { id: attempt['id'] })
  assert.deepEqual(await examOf(), [0, { status: 'open', href, quizzes: 0 }])
  await sit(person, number, false)
  assert.deepEqual(await examOf(), [0, { status: 'spent', href, quizzes: 0 }])
})
