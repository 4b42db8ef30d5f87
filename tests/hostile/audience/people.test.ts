import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { DAY, HOUR, MINUTE } from '#contract/duration.ts'
import { openSmtpStandIn, type SmtpStandIn } from '#server/outside/mail/smtp.stand-in.ts'
import { view } from '../../fixtures/analytics.ts'
import { askCollege, chapter, college, makeCourse, publishLesson, question } from '../../fixtures/college.ts'
import { certify, endCertification, succeed } from '../../fixtures/content.ts'
import { PHYSICIANS } from '../../fixtures/files/limited-item.ts'
import { lettersOf, messagesOf, publishedNow, verifyAddress } from '../../fixtures/follow.ts'
import { paragraphs, publish } from '../../fixtures/published.ts'
import { commentIn, openTalk } from '../../fixtures/talk.ts'
import { openWorld, type Person, type World } from '../../world.ts'

// People comment on a limited item, learn from it, save and follow it. None of this shows the text to others.

const MARKER = '眼内压专用词'
let server: SmtpStandIn
let world: World
let editor: Person
before(async () => {
  server = await openSmtpStandIn()
  world = await openWorld({ env: { MAIL_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'news@example.org' } })
  editor = await world.operator(['chief-editor'])
})
after(async () => {
  await world[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

const limit = (id: string) => succeed(world, editor, 'audience/set', { id, audience: PHYSICIANS })
const tokenOf = (person?: Person) => (person ? { token: person.token } : {})

test('comments on a limited item are read and written by its audience only, also in replies and messages', async () => {
  const { item, known, post } = await openTalk(world)
  const [physician, colleague, outsider] = [await known(), await known(), await known()]
  for (const person of [physician, colleague]) await certify(world, person)
  await limit(item.id)
  const first = commentIn(await post(physician, `写给同行：${MARKER}`))
  assert.equal((await post(colleague, `答复：${MARKER}`, { answers: first.id })).http, 200)
  const read = (path: string, fields: object, person?: Person) =>
    world.ask(`/api/engagement/comments${path}`, { ...fields }, tokenOf(person))
  for (const person of [undefined, outsider]) {
    for (const answer of [await read('', { number: item.number }, person), await read('/replies', { id: first.id }, person)]) {
      assert.deepEqual([answer.http, answer.data['reason']], [404, 'NOT_FOUND'])
      assert.doesNotMatch(JSON.stringify(answer.data), new RegExp(MARKER))
    }
  }
  assert.match(JSON.stringify((await read('', { number: item.number }, colleague)).data), new RegExp(MARKER))
  for (const more of [{}, { answers: first.id }]) assert.equal((await post(outsider, '我也想说', more)).data['reason'], 'NOT_FOUND')

  const received = JSON.stringify(await messagesOf(world, physician))
  assert.match(received, /心力衰竭的三个数字/)
  assert.doesNotMatch(received, new RegExp(MARKER), 'a message about an answer has the title only')
  await endCertification(world, physician)
  await world.clock.move(2 * MINUTE)
  assert.equal((await read('', { number: item.number }, physician)).http, 404, 'the audience is asked each time')
  assert.equal((await post(physician, '再说一句')).http, 404)
})

test('progress in a limited lesson and its quiz are for its audience', async () => {
  const lesson = await publishLesson(world, '眼压')
  const { number: course } = await makeCourse(world, editor, {
    chapters: [chapter('一', lesson)],
    questions: [question(randomUUID(), { lesson: lesson.id, inExam: false, story: MARKER })],
    assessments: [{ lesson: lesson.id, draws: 1, passPercent: 100, attempts: null, minutes: null }],
  })
  const [physician, outsider] = [await world.person(), await world.person()]
  await certify(world, physician)
  for (const person of [physician, outsider]) await college(world, person, 'enrol', { course })
  await limit(lesson.id)
  const ask = (person: Person, path: string) => askCollege(world, person, path, { course, lesson: lesson.number, language: 'zh-CN' })
  for (const path of ['progress', 'attempt/begin']) {
    const [refused, admitted] = [await ask(outsider, path), await ask(physician, path)]
    assert.deepEqual([refused.data['reason'], admitted.http], ['NOT_ADMITTED', 200], path)
    assert.doesNotMatch(JSON.stringify(refused.data), new RegExp(MARKER))
  }
  assert.doesNotMatch(JSON.stringify((await ask(outsider, 'assessment')).data), new RegExp(MARKER))
})

test('a person keeps a limited item by its title, and cannot read it there', async () => {
  const { number, id } = await publish(world.sql, { section: 'video', kind: 'horizontalVideo', 'zh-CN': words() })
  await limit(id)
  const outsider = await world.person()
  assert.equal((await world.ask('/api/engagement/favourite', { number, favourite: true }, outsider)).http, 200)
  await view(world, { number }, outsider)
  for (const path of ['/api/engagement/favourites', '/api/engagement/history']) {
    const text = JSON.stringify((await world.ask(path, { language: 'zh-CN' }, outsider)).data)
    assert.match(text, /青光眼的用药/, path)
    assert.doesNotMatch(text, new RegExp(MARKER), path)
  }
})

test('digests and mails of what a reader follows have the titles of limited items only', async () => {
  const reader = await world.person()
  const ask = (path: string, fields: object) => world.ask(`/api/follow/${path}`, { language: 'zh-CN', ...fields }, reader)
  assert.equal((await ask('set', { subject: 'section', name: 'article', following: true })).http, 200)
  await verifyAddress(world, reader, 'reader@example.org')
  assert.equal((await ask('digest/save', { rhythm: 'daily', hour: 7, weekday: 1, byMail: true })).http, 200)
  const { id } = await publish(world.sql, { section: 'article', 'zh-CN': words() })
  await limit(id)
  await publishedNow(world)
  await world.clock.move(DAY + HOUR)
  await world.runScheduledTasks()
  const [received, letters] = [JSON.stringify(await messagesOf(world, reader)), JSON.stringify(await lettersOf(world, reader))]
  assert.match(received, /青光眼的用药/)
  assert.notEqual(letters, '[]')
  assert.doesNotMatch(received + letters, new RegExp(MARKER))
})

/** A text with the word in every part that is limited. */
const words = () => ({
  title: '青光眼的用药',
  slug: 'glaucoma',
  lead: '导语。',
  body: paragraphs(`正文 ${MARKER}`),
  keyPoints: [MARKER],
  references: [{ id: 'r1', text: MARKER }],
})
