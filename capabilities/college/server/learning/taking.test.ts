import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { MINUTE, SECOND } from '#contract/duration.ts'
import { deaf } from '#server/database/connection/announcements.stand-in.ts'
import { openDatabase } from '#server/database/database.ts'
import {
  askCollege,
  both,
  certifyName,
  chapter,
  college,
  exam,
  type Made,
  makeCourse,
  publishLesson,
  publishVideoLesson,
  question,
} from '#tests/fixtures/college.ts'
import { entriesOf } from '#tests/fixtures/curation.ts'
import { type Published, unpublish } from '#tests/fixtures/published.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { eraseAccounts } from '../erase-accounts.ts'

let world: World
let editor: Person
let lessons: Published[]
let course: Made
before(async () => {
  world = await openWorld()
  editor = await world.operator(['chief-editor'])
  lessons = []
  for (const title of ['甲', '乙', '丙']) lessons.push(await publishLesson(world, title))
  course = await makeCourse(world, editor, { chapters: [chapter('一', ...lessons)] })
})
after(() => world[Symbol.asyncDispose]())
const own = (person: Person, path: string, fields: Readonly<Record<string, unknown>> = {}) =>
  college(world, person, path, { course: course.number, ...fields })
/** Keeps a lesson of ten minutes open for half of its time. */
async function study(person: Person, lesson: Published, fields = {}): Promise<void> {
  await own(person, 'progress', { lesson: lesson.number, ...fields })
  await world.clock.move(5 * MINUTE)
  await own(person, 'progress', { lesson: lesson.number, ...fields })
}
const mark = (person: Person, lesson: Published) => own(person, 'progress', { lesson: lesson.number, done: true })
async function done(person: Person, lesson: Published) {
  await study(person, lesson)
  return await mark(person, lesson)
}
/** Sets the time since which all offline lessons are offline; a session would expire before the clock got there. */
async function offlineFor(days: number): Promise<void> {
  await world.sql.query(
    `update college.lesson set offline_since = platform.now() - $1 * interval '1 day' where offline_since is not null`,
    [days],
  )
  await world.runSweeps('college')
}
const named = async (person: Person, relName: string) =>
  assert.equal((await world.ask('/system/auth/user/updateaccountinfo', { relName }, { token: person.token })).code, 200)

test('simultaneous enrolments create one; progress requires enrolment, is personal, and survives leaving until it is deleted', async () => {
  const [person, other] = [await world.person(), await world.person()]
  const early = await askCollege(world, person, 'progress', { course: course.number, lesson: lessons[0]!.number, position: 5 })
  assert.deepEqual([early.http, early.data['reason']], [409, 'NOT_ENROLLED'])
  const twice = await Promise.all(Array.from({ length: 6 }, () => own(person, 'enrol')))
  assert.ok(twice.every(({ isEnrolled }) => isEnrolled))
  const { rows } = await world.sql.query('select from college.enrolment where account_id = $1', [person.id])
  assert.equal(rows.length, 1)
  await own(person, 'progress', { lesson: lessons[1]!.number, position: 420 })
  const status = await done(person, lessons[0]!)
  assert.deepEqual(status['lessons'], [
    { number: lessons[0]!.number, position: 0, done: true, owedSeconds: 0 },
    { number: lessons[1]!.number, position: 420, done: false, owedSeconds: 300 },
  ])
  assert.deepEqual([status['done'], status['total'], status['next']], [1, 3, lessons[1]!.number])
  assert.equal((await own(other, 'status'))['lessons']!.length, 0, 'nobody sees the progress of another')
  const reply = await own(person, 'leave', { forget: false })
  assert.deepEqual([reply['isEnrolled'], reply['hasLeft'], reply['done']], [false, true, 1])
  assert.deepEqual((await college(world, person, 'mine', { language: 'zh-CN' }))['courses'], [])
  assert.equal((await own(person, 'enrol'))['done'], 1)
  await own(person, 'leave', { forget: true })
  const { rows: left } = await world.sql.query('select from college.progress where account_id = $1', [person.id])
  assert.equal(left.length, 0)
  assert.deepEqual([(await own(person, 'status'))['hasLeft'], (await own(person, 'enrol'))['done']], [false, 0])
})

test('lessons of another course and non-public courses and lessons are answered as missing (S45)', async () => {
  const person = await world.person()
  await own(person, 'enrol')
  const stranger = await publishLesson(world, '外')
  await makeCourse(world, editor, { slug: 'other', chapters: [chapter('一', stranger)] })
  for (const lesson of [stranger.number, 999_999])
    assert.equal((await askCollege(world, person, 'progress', { course: course.number, lesson, done: true })).http, 404)
  for (const path of ['status', 'enrol', 'certificate/take'])
    assert.equal((await askCollege(world, person, path, { course: 999_999 })).http, 404)
  assert.equal((await askCollege(world, undefined, 'mine', { language: 'zh-CN' })).http, 401)
  for (const bad of [{ position: -1 }, { position: 1e9 }, { position: 1.5 }, { done: 'yes' }])
    assert.equal((await askCollege(world, person, 'progress', { course: course.number, lesson: lessons[0]!.number, ...bad })).http, 422)
})

test('completing the last lessons simultaneously finishes the course with one certificate in a real name, visible to holders of its number', async () => {
  const person = await world.person()
  await own(person, 'enrol')
  const first = await done(person, lessons[0]!)
  assert.equal(first['finishedOn'], null)
  const early = await askCollege(world, person, 'certificate/take', { course: course.number })
  assert.equal(early.data['reason'], 'NOT_FINISHED')
  for (const lesson of lessons.slice(1)) await study(person, lesson)
  await Promise.all([mark(person, lessons[1]!), mark(person, lessons[2]!)])
  const status = await own(person, 'status')
  assert.match(String(status['finishedOn']), /^\d{4}-\d\d-\d\d$/)
  assert.deepEqual([status['next'], status['certificate']], [null, null])
  const nameless = await askCollege(world, person, 'certificate/take', { course: course.number })
  assert.deepEqual([nameless.http, nameless.data['reason']], [409, 'NAME_MISSING'])
  await named(person, '江晚照')
  const taken = await Promise.all(Array.from({ length: 4 }, () => own(person, 'certificate/take')))
  const href = String(taken[0]!['certificate'])
  assert.ok(taken.every(({ certificate }) => String(certificate) === href))
  assert.match(href, /^\/college\/certificate\/([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  const number = href.slice('/college/certificate/'.length)
  const shown = await college(world, undefined, 'certificate', { number: number.toLowerCase().replaceAll('-', ' '), language: 'en-US' })
  assert.deepEqual([shown['name'], shown['isCertified'], shown['title'], shown['credits']], ['江晚照', false, 'Listening again', ''])
  const issued = (await entriesOf(world, 'certificate.')).filter(({ actor }) => actor === person.id)
  assert.equal(issued.length, 1)
  const page = await fetch(`${world.url}${href}`)
  assert.deepEqual([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')], [200, 'no-store', 'noindex'])
  assert.ok((await page.text()).includes('江晚照'))
  const verified = await fetch(`${world.url}/college/certificate?number=${number.toLowerCase().replaceAll('-', '')}`)
  assert.deepEqual([verified.status, new URL(verified.url).pathname], [200, href])
  for (const wrong of ['0000-0000-0000-0000', 'zzz', '%27'])
    assert.equal((await fetch(`${world.url}/college/certificate/${wrong}`)).status, 404, wrong)
  // A learner who leaves and deletes the progress keeps the certificate.
  assert.equal(String((await own(person, 'leave', { forget: true }))['certificate']), href)
  assert.equal((await fetch(`${world.url}${href}`)).status, 200)
})

test('erasing an account deletes its data in every course and its certificate', async () => {
  const [person, other] = [await world.person(), await world.person()]
  for (const who of [person, other]) {
    await own(who, 'enrol')
    for (const lesson of lessons) await done(who, lesson)
    await named(who, '江晚照')
  }
  const certificates = [await own(person, 'certificate/take'), await own(other, 'certificate/take')]
  const [gone, stays] = certificates.map(({ certificate }) => `${world.url}${certificate}`) as [string, string]
  await using database = openDatabase({ ...world.sql.options, max: 1 }, deaf)
  for (const _ of ['once', 'twice']) await database.inTransaction((tx) => eraseAccounts(tx, [person.id]))
  for (const table of ['enrolment', 'progress', 'certificate']) {
    const count = async ({ id }: Person) => (await world.sql.query(`select from college.${table} where account_id = $1`, [id])).rows.length
    assert.deepEqual([await count(person), (await count(other)) > 0], [0, true], table)
  }
  assert.deepEqual([(await fetch(gone)).status, (await fetch(stays)).status], [404, 200])
})

test('own courses are listed by last use with the next lesson, and non-public lessons do not count', async () => {
  const person = await world.person()
  const [one, two] = [await publishLesson(world, '丁'), await publishLesson(world, '戊')]
  const second = await makeCourse(world, editor, { title: both('第二门', ''), slug: '', chapters: [chapter('一', one, two)] })
  await own(person, 'enrol')
  await own(person, 'enrol', { course: second.number })
  await study(person, one, { course: second.number })
  await own(person, 'progress', { course: second.number, lesson: one.number, done: true })
  const mine = async () => (await college(world, person, 'mine', { language: 'en-US' }))['courses'] as unknown as Record<string, never>[]
  const [first] = await mine()
  assert.deepEqual(
    [first!['title'], first!['language'], first!['total'], first!['done'], first!['next']],
    ['第二门', 'zh-CN', 2, 1, { title: 'Lesson 戊', href: `/college/lesson/${two.number}-lesson` }],
  )
  await unpublish(world.sql, two)
  const [shorter] = await mine()
  assert.deepEqual([shorter!['total'], shorter!['done'], shorter!['next']], [1, 1, null])
})

test('an offline lesson counts for a week, and publishing the course without it finishes learners with all other lessons done', async () => {
  const person = await world.person()
  const pair = [await publishLesson(world, '己', { languages: ['zh-CN'] }), await publishLesson(world, '庚', { languages: ['zh-CN'] })]
  const outline = { slug: 'two', chapters: [chapter('一', ...pair)] }
  const [made, other] = [await makeCourse(world, editor, outline), await makeCourse(world, editor, outline)]
  for (const { number } of [made, other]) {
    await own(person, 'enrol', { course: number })
    await study(person, pair[0]!, { course: number })
    await own(person, 'progress', { course: number, lesson: pair[0]!.number, done: true })
  }
  const off = await world.ask('/api/content/offline', { id: pair[1]!.id, language: 'zh-CN' }, { token: editor.token })
  assert.equal(off.http, 200)
  const status = async (course: number) => await own(person, 'status', { course })
  const owed = async () => {
    const { done, total, paused, finishedOn } = await status(made.number)
    return [done, total, paused, finishedOn !== null]
  }
  const publishWith = async ({ id }: Made, ...lessons: readonly Published[]) => {
    const { version, draft } = await college(world, editor, 'courses/read', { id })
    const changed = { ...Object(draft), level: 'advanced', chapters: [chapter('一', ...lessons)] }
    const saved = await college(world, editor, 'courses/save', { id, version, draft: changed })
    await college(world, editor, 'courses/publish', { id, version: saved['version'] })
  }
  assert.deepEqual(await owed(), [1, 1, 1, false])
  await publishWith(made, ...pair)
  await publishWith(other, pair[0]!)
  assert.notEqual((await status(other.number))['finishedOn'], null)
  await offlineFor(6)
  assert.deepEqual(await owed(), [1, 1, 1, false], 'it is offline since the same moment')
  await offlineFor(8)
  assert.deepEqual(await owed(), [1, 1, 0, true])
})

test('the exam cannot begin while all lessons are offline', async () => {
  const [person, lesson] = [await world.person(), await publishLesson(world, '癸', { languages: ['zh-CN'] })]
  const bank = [question(randomUUID())]
  const made = await makeCourse(world, editor, { slug: 'off', chapters: [chapter('一', lesson)], questions: bank, assessments: [exam()] })
  await own(person, 'enrol', { course: made.number })
  const begin = async () => (await askCollege(world, person, 'attempt/begin', { course: made.number, language: 'zh-CN' })).data['reason']
  assert.equal((await world.ask('/api/content/offline', { id: lesson.id, language: 'zh-CN' }, { token: editor.token })).http, 200)
  assert.equal(await begin(), 'LESSONS_FIRST')
  await offlineFor(8)
  assert.equal(await begin(), 'LESSONS_FIRST')
  const [mine] = (await college(world, person, 'mine', { language: 'zh-CN' }))['courses'] as unknown as { exam: { status: string } }[]
  assert.equal(mine!.exam.status, 'locked')
})

test('the rules of a quiz survive a publication without its lesson, and apply only while the lesson is in the outline', async () => {
  const [person, one, two] = [await world.person(), await publishLesson(world, '辛'), await publishLesson(world, '壬')]
  const rules = { lesson: one.id, draws: 1, passPercent: 60, attempts: 2, minutes: null }
  const bank = [question(randomUUID(), { lesson: one.id })]
  const made = await makeCourse(world, editor, { slug: 'quiz', chapters: [chapter('一', one, two)], questions: bank, assessments: [rules] })
  await own(person, 'enrol', { course: made.number })
  const publishWith = async (...outline: readonly Published[]) => {
    const { version, draft } = await college(world, editor, 'courses/read', { id: made.id })
    const chapters = [chapter('一', ...outline)]
    const saved = await college(world, editor, 'courses/save', { id: made.id, version, draft: { ...Object(draft), chapters } })
    await college(world, editor, 'courses/publish', { id: made.id, version: saved['version'] })
  }
  const quizzes = async () => (await own(person, 'status', { course: made.number }))['quizzes']
  await publishWith(two)
  assert.deepEqual(await quizzes(), [])
  const begin = () => askCollege(world, person, 'attempt/begin', { course: made.number, lesson: one.number, language: 'zh-CN' })
  assert.equal((await begin()).http, 404)
  await publishWith(two, one)
  assert.deepEqual(await quizzes(), [{ lesson: one.number, isPassed: false }])
  assert.equal((await begin()).http, 200)
})

test('a lesson can be completed only after it was open for half of its duration, measured by the server for one lesson at a time', async () => {
  const person = await world.person()
  await own(person, 'enrol')
  const tooEarly = async (lesson: Published) =>
    (await askCollege(world, person, 'progress', { course: course.number, lesson: lesson.number, position: 1_000, done: true })).data[
      'reason'
    ]
  for (const lesson of lessons) assert.equal(await tooEarly(lesson), 'LESSON_TOO_EARLY')
  await world.clock.move(4 * MINUTE)
  assert.equal(await tooEarly(lessons[0]!), 'LESSON_TOO_EARLY', 'another lesson was open meanwhile')
  await world.clock.move(60 * MINUTE)
  const status = await mark(person, lessons[0]!)
  assert.deepEqual([status['done'], status['finishedOn']], [1, null])
  assert.equal(await tooEarly(lessons[1]!), 'LESSON_TOO_EARLY')
})

test('continuous playback of a video counts up to the elapsed time, and pauses and jumps do not count', async () => {
  const [person, lesson] = [await world.person(), await publishVideoLesson(world, '影', { ownerId: editor.id, durationMs: 600_000 })]
  const made = await makeCourse(world, editor, { slug: 'watching', chapters: [chapter('一', lesson)] })
  await own(person, 'enrol', { course: made.number })
  const report = (fields: object) =>
    askCollege(world, person, 'progress', { course: made.number, lesson: lesson.number, ...fields }).then(({ data }) => data['reason'])
  await report({})
  const goOn = async (seconds: number, position: number) => {
    await world.clock.move(seconds * SECOND)
    await report({ position })
  }
  for (let times = 0; times < 3; times++) await goOn(240, 0)
  assert.equal(await report({ done: true }), 'LESSON_TOO_EARLY', 'it was open, and did not go on')
  await goOn(10, 560)
  assert.equal(await report({ done: true }), 'LESSON_TOO_EARLY', 'most of it was jumped over')
  await report({ position: 0 })
  for (const position of [60, 120, 180, 240]) await goOn(60, position)
  assert.equal(await report({ done: true }), 'LESSON_TOO_EARLY')
  await goOn(20, 260)
  const { lessons: begun } = await own(person, 'status', { course: made.number })
  assert.deepEqual(begun, [{ number: lesson.number, position: 260, done: false, owedSeconds: 20 }])
  await world.clock.move(20 * SECOND)
  assert.equal(await report({ position: 280, done: true }), undefined, 'it is done as far as it comes with the request')
})

test('a certificate has credits and a certified name only with a certification, which may come later', async () => {
  const person = await world.person()
  await own(person, 'enrol')
  for (const lesson of lessons) await done(person, lesson)
  await named(person, '自称院士')
  const first = String((await own(person, 'certificate/take'))['certificate'])
  const number = first.slice('/college/certificate/'.length)
  const read = () => college(world, undefined, 'certificate', { number, language: 'en-US' })
  const declared = await read()
  assert.deepEqual([declared['name'], declared['isCertified'], declared['credits']], ['自称院士', false, ''])
  await certifyName(world, person, '欧阳文静')
  assert.equal(String((await own(person, 'certificate/take'))['certificate']), first, 'the number stays')
  const shown = await read()
  assert.deepEqual([shown['name'], shown['isCertified'], shown['credits']], ['欧阳文静', true, '1 point'])
})

test('figures show how many learners take the course, finish it, and where they stop', async () => {
  const made = await makeCourse(world, editor, { title: both('数', ''), chapters: [chapter('一', ...lessons)] })
  const people = [await world.person(), await world.person(), await world.person()]
  for (const person of people) await own(person, 'enrol', { course: made.number })
  const [all, some, gone] = people as [Person, Person, Person]
  for (const lesson of lessons) {
    await study(all, lesson, { course: made.number })
    await own(all, 'progress', { course: made.number, lesson: lesson.number, done: true })
  }
  await own(some, 'progress', { course: made.number, lesson: lessons[0]!.number, position: 3 })
  await own(gone, 'leave', { course: made.number, forget: false })
  const figures = await college(world, editor, 'courses/figures', { id: made.id })
  assert.deepEqual([figures['enrolled'], figures['left'], figures['finished'], figures['certificates']], [2, 1, 1, 0])
  assert.deepEqual(
    (figures['lessons'] as unknown as { begun: number; done: number }[]).map(({ begun, done: all_ }) => [begun, all_]),
    [
      [2, 1],
      [1, 1],
      [1, 1],
    ],
  )
  const off = await college(world, editor, 'courses/state', { id: made.id, version: made.version, state: 'offline' })
  assert.equal((await askCollege(world, editor, 'courses/remove', { id: made.id, version: off['version'] })).data['reason'], 'HAS_LEARNERS')
})
