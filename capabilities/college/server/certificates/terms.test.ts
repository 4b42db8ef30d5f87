import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { dayOf, monthsAfter } from '#contract/dates.ts'
import { DAY } from '#contract/duration.ts'
import { askCollege, chapter, college, exam, haveStudied, type Made, makeCourse, publishLesson, question } from '#tests/fixtures/college.ts'
import { messagesOf } from '#tests/fixtures/follow.ts'
import type { Published } from '#tests/fixtures/published.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let editor: Person
let lesson: Published
before(async () => {
  world = await openWorld()
  editor = await world.operator(['chief-editor'])
  lesson = await publishLesson(world, '甲')
})
after(() => world[Symbol.asyncDispose]())

const today = () => dayOf(new Date())
const dayIn = (days: number) => dayOf(new Date(Date.now() + days * DAY))
/** Moves the end of the certificates of a person, so that the session does not expire on the way there. */
const endOn = (person: Person, day: string) =>
  world.sql.query('update college.certificate set valid_until = $2 where account_id = $1', [person.id, day])

async function makeTermCourse(changes: Readonly<Record<string, unknown>> = {}): Promise<Made> {
  return await makeCourse(world, editor, { validMonths: 24, chapters: [chapter('一', lesson)], ...changes })
}
async function finish(person: Person, { number }: Made): Promise<void> {
  await haveStudied(world, person, number)
  await college(world, person, 'progress', { course: number, lesson: lesson.number, done: true })
}
async function openLearner(made: Made): Promise<{ readonly person: Person; readonly number: string }> {
  const person = await world.person()
  await world.ask('/system/auth/user/updateaccountinfo', { relName: '闻序言' }, { token: person.token })
  await college(world, person, 'enrol', { course: made.number })
  await finish(person, made)
  const { certificate } = await college(world, person, 'certificate/take', { course: made.number })
  return { person, number: String(certificate).split('/').at(-1) ?? '' }
}
const verify = (number: string) => college(world, undefined, 'certificate', { number, language: 'zh-CN' })
const status = (person: Person, { number }: Made) => college(world, person, 'status', { course: number })
const remindersOf = async (person: Person): Promise<number> =>
  (await messagesOf(world, person)).filter((message) => JSON.stringify(message).includes('到期')).length

test('a certificate of a course with a term ends, is shown as expired everywhere, and a course without a term has none', async () => {
  const made = await makeTermCourse()
  const { person, number } = await openLearner(made)
  const issued = await verify(number)
  assert.deepEqual([issued['validUntil'], issued['isLapsed']], [monthsAfter(today(), 24), false])
  await endOn(person, today())
  assert.equal((await verify(number))['isLapsed'], false, 'valid on its last day')
  await endOn(person, dayIn(-1))
  assert.equal((await verify(number))['isLapsed'], true)
  const pdf = await askCollege(world, undefined, 'certificate/pdf', { number, language: 'zh-CN' })
  assert.equal(pdf.data['reason'], 'CERTIFICATE_LAPSED')
  const page = await (await fetch(`${world.url}/college/certificate/${number}`)).text()
  assert.match(page, /到期，证书已失效/)
  const { courses } = await college(world, person, 'transcript', { language: 'zh-CN' })
  assert.equal((courses as unknown as { certificate: { isLapsed: boolean } }[])[0]?.certificate.isLapsed, true)
  const { number: endless } = await openLearner(await makeTermCourse({ validMonths: null }))
  assert.deepEqual([(await verify(endless))['validUntil'], (await verify(endless))['isLapsed']], [null, false])
})

test('a learner repeats the course near the end, with quizzes and exam anew, and the same certificate is renewed', async () => {
  const questions = [question(randomUUID(), { inExam: true })]
  const made = await makeTermCourse({ questions, assessments: [exam({ attempts: 1, minutes: null })] })
  const person = await world.person()
  await world.ask('/system/auth/user/updateaccountinfo', { relName: '闻序言' }, { token: person.token })
  const of = { course: made.number, language: 'zh-CN' }
  const sit = async () => {
    const { id, questions: asked } = await college(world, person, 'attempt/begin', of)
    const parts = (asked as unknown as { parts: { place: number; options: string[] }[] }[]).flatMap((each) => each.parts)
    for (const { place, options } of parts)
      await college(world, person, 'attempt/answer', { id, place, chosen: [options.indexOf('对')], changes: 0 })
    return await college(world, person, 'attempt/close', { id, language: 'zh-CN' })
  }
  await college(world, person, 'enrol', { course: made.number })
  await finish(person, made)
  await sit()
  const taken = await college(world, person, 'certificate/take', { course: made.number })
  const repeat = () => askCollege(world, person, 'repeat', { course: made.number })
  assert.equal((await repeat()).data['reason'], 'NOT_DUE', 'long before the end')
  await endOn(person, dayIn(60))
  assert.equal((await status(person, made))['mayRepeat'], true)
  const twice = await Promise.all([repeat(), repeat()])
  assert.deepEqual(twice.map(({ http }) => http).toSorted(), [200, 409], 'one of two requests begins the round')
  const begun = await status(person, made)
  assert.deepEqual([begun['done'], begun['exam'], begun['finishedOn'], begun['certificate']], [0, 'locked', null, taken['certificate']])
  assert.equal((await askCollege(world, person, 'attempt/begin', of)).data['reason'], 'LESSONS_FIRST')
  await finish(person, made)
  assert.equal((await status(person, made))['finishedOn'], null, 'the exam of the first round does not count')
  assert.equal((await sit())['number'], 2, 'the limit of attempts begins anew')
  const done = await status(person, made)
  assert.deepEqual([done['certificate'], done['validUntil'], done['mayRepeat']], [taken['certificate'], monthsAfter(today(), 24), false])
})

test('a learner who deletes the progress and enrols again passes the exam again before the certificate is renewed', async () => {
  const questions = [question(randomUUID(), { inExam: true })]
  const made = await makeTermCourse({ questions, assessments: [exam({ minutes: null })] })
  const person = await world.person()
  await college(world, person, 'enrol', { course: made.number })
  await world.sql.query(
    `insert into college.attempt (account_id, course_id, number, pass_percent, draw, most, points, is_passed, closed_at)
     select $1, id, 1, 60, '[]', 1, 1, true, platform.now() from college.course where number = $2`,
    [person.id, made.number],
  )
  await finish(person, made)
  await world.ask('/system/auth/user/updateaccountinfo', { relName: '闻序言' }, { token: person.token })
  await college(world, person, 'certificate/take', { course: made.number })
  const day = dayIn(10)
  await endOn(person, day)
  await college(world, person, 'leave', { course: made.number, forget: true })
  await college(world, person, 'enrol', { course: made.number })
  await finish(person, made)
  const after = await status(person, made)
  assert.deepEqual([after['exam'], after['finishedOn'], after['validUntil']], ['open', null, day])
})

test('a learner is reminded once before each end, also when processes sweep at once or a message fails', async () => {
  const made = await makeTermCourse()
  const { person } = await openLearner(made)
  await endOn(person, dayIn(31))
  await world.runSweeps('college')
  assert.equal(await remindersOf(person), 0, 'not earlier than 30 days before')
  await endOn(person, dayIn(30))
  await Promise.all([world.runSweeps('college'), world.runSweeps('college')])
  await world.runSweeps('college')
  assert.equal(await remindersOf(person), 1)
  await endOn(person, dayIn(20))
  await world.runSweeps('college')
  assert.equal(await remindersOf(person), 2, 'another end')
  const revoked = await openLearner(made)
  await college(world, editor, 'certificate/revoke', { number: revoked.number, reason: '误发' })
  await endOn(revoked.person, dayIn(5))
  const lapsed = await openLearner(made)
  await endOn(lapsed.person, dayIn(-1))
  await world.runSweeps('college')
  assert.deepEqual([await remindersOf(revoked.person), await remindersOf(lapsed.person)], [0, 0])
})

test('another account neither repeats nor renews, and a course without a certificate is not due', async () => {
  const made = await makeTermCourse()
  const { person } = await openLearner(made)
  await endOn(person, dayIn(10))
  const other = await world.person()
  assert.equal((await askCollege(world, other, 'repeat', { course: made.number })).data['reason'], 'NOT_DUE')
  assert.equal((await askCollege(world, other, 'repeat', { course: 999_999 })).http, 404)
  assert.equal((await status(person, made))['done'], 1)
})
