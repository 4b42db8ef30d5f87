import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import {
  askCollege,
  both,
  chapter,
  college,
  exam,
  haveStudied,
  type Made,
  makeCourse,
  newCourse,
  question,
} from '#tests/fixtures/college.ts'
import { certify } from '#tests/fixtures/content.ts'
import { type Published, paragraphs, publish } from '#tests/fixtures/published.ts'
import { joinSociety, setMemberState } from '#tests/fixtures/readers.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

const EVERYBODY = { kind: 'everybody' }
const PHYSICIANS = { kind: 'limited', certified: ['physician'] }

let world: World
let editor: Person
before(async () => {
  world = await openWorld()
  editor = await world.operator(['chief-editor'])
})
after(() => world[Symbol.asyncDispose]())

const publishLesson = (marker: string): Promise<Published> =>
  publish(world.sql, {
    section: 'college',
    kind: 'img',
    facts: { goals: [], minutes: 10 },
    'zh-CN': { title: '课时', slug: 'ke', body: paragraphs(marker) },
  })
const limit = (id: string, audience: unknown, before: unknown = EVERYBODY, by = editor) =>
  askCollege(world, by, 'courses/audience/set', { id, before, audience })
const bodyFor = async ({ number }: Published, person?: Person): Promise<number> =>
  (await world.ask('/api/website/item/body', { number, language: 'zh-CN' }, person ? { token: person.token } : {})).http
const isOpen = async ({ number }: Published, marker: string): Promise<boolean> =>
  JSON.stringify(await world.ask('/api/website/item', { number, language: 'zh-CN' })).includes(marker)
const reasonOf = async (person: Person, path: string, fields: Readonly<Record<string, unknown>>) => {
  const { http, data } = await askCollege(world, person, path, fields)
  return http === 200 ? 'ok' : data['reason']
}

async function makeExamCourse(lesson: Published): Promise<Made> {
  const options = { options: ['甲', '乙'], right: [0] }
  const questions = [
    question(randomUUID(), { lesson: lesson.id, inExam: false, parts: [options] }),
    question(randomUUID(), { inExam: true, parts: [options] }),
  ]
  const quiz = { lesson: lesson.id, draws: 1, passPercent: 100, attempts: null, minutes: null }
  return await makeCourse(world, editor, { chapters: [chapter('一', lesson)], questions, assessments: [quiz, exam()] })
}

test('a limited course and its lessons, quizzes and exam are for its audience only, at once and in both directions', async () => {
  const lesson = await publishLesson('限定正文')
  const made = await makeExamCourse(lesson)
  const [physician, other] = [await world.person(), await world.person()]
  await certify(world, physician)
  assert.equal(await isOpen(lesson, '限定正文'), true)
  assert.equal((await limit(made.id, PHYSICIANS)).http, 200)
  assert.equal(await isOpen(lesson, '限定正文'), false)
  assert.deepEqual(await Promise.all([bodyFor(lesson), bodyFor(lesson, other), bodyFor(lesson, physician)]), [403, 403, 200])
  const { course, chapters } = await college(world, undefined, 'course', { number: made.number, language: 'zh-CN' })
  assert.deepEqual([course?.['isLimited'], course?.['readers']?.['readers']], [true, '已认证用户（医师）'])
  const outline = chapters as unknown as readonly { readonly lessons: readonly { readonly minutes: number }[] }[]
  const minutes = outline.map(({ lessons }) => lessons.map((each) => each.minutes))
  assert.deepEqual([minutes, course?.['minutes']], [[[10]], 10], 'others see the outline with its times')
  const of = { course: made.number, language: 'zh-CN' }
  for (const [path, fields] of [
    ['enrol', { course: made.number }],
    ['progress', { course: made.number, lesson: lesson.number }],
    ['assessment', of],
    ['assessment', { ...of, lesson: lesson.number }],
    ['attempt/begin', of],
    ['attempt/begin', { ...of, lesson: lesson.number }],
  ] as const)
    assert.equal(await reasonOf(other, path, fields), 'NOT_ADMITTED', path)
  assert.equal((await college(world, other, 'status', { course: made.number }))['isAdmitted'], false)
  const status = await college(world, physician, 'enrol', { course: made.number })
  assert.deepEqual([status['isEnrolled'], status['isAdmitted']], [true, true])
  assert.equal(await reasonOf(physician, 'attempt/begin', { ...of, lesson: lesson.number }), 'ok')
  assert.equal((await limit(made.id, EVERYBODY, PHYSICIANS)).http, 200)
  assert.equal(await isOpen(lesson, '限定正文'), true)
  assert.equal(await reasonOf(other, 'enrol', { course: made.number }), 'ok')
  assert.deepEqual(
    (await actionsOn(world, `course:${made.id}`)).filter((action) => action === 'course.audience-set'),
    ['course.audience-set', 'course.audience-set'],
  )
})

test('a learner who leaves the audience in the middle may finish the open attempt, and keeps the progress for coming back', async () => {
  const lesson = await publishLesson('正文')
  const made = await makeExamCourse(lesson)
  await limit(made.id, { kind: 'limited', members: [] })
  const person = await world.person()
  await joinSociety(world, person)
  const of = { course: made.number, language: 'zh-CN' }
  await college(world, person, 'enrol', { course: made.number })
  await haveStudied(world, person, made.number)
  const quiz = await college(world, person, 'attempt/begin', { ...of, lesson: lesson.number })
  await college(world, person, 'attempt/close', { id: quiz['id'], language: 'zh-CN' })
  const open = await college(world, person, 'attempt/begin', { ...of, lesson: lesson.number })
  await setMemberState(world, person, 'lapsed')
  assert.equal(await bodyFor(lesson, person), 403)
  assert.equal(await reasonOf(person, 'progress', { course: made.number, lesson: lesson.number }), 'NOT_ADMITTED')
  assert.equal(await reasonOf(person, 'enrol', { course: made.number }), 'NOT_ADMITTED')
  assert.equal(await reasonOf(person, 'attempt', { id: quiz['id'], language: 'zh-CN' }), 'NOT_ADMITTED', 'a closed paper is not shown')
  assert.equal(await reasonOf(person, 'attempt/close', { id: quiz['id'], language: 'zh-CN' }), 'NOT_ADMITTED', 'nor by submitting it again')
  const rules = await college(world, person, 'assessment', { ...of, lesson: lesson.number })
  assert.deepEqual([rules['denial'], (rules['own'] as unknown as unknown[]).length], [null, 2], 'the open attempt goes on')
  assert.equal((await college(world, person, 'attempt/begin', { ...of, lesson: lesson.number }))['id'], open['id'])
  await college(world, person, 'attempt/answer', { id: open['id'], place: 0, chosen: [0], changes: 0 })
  assert.equal((await college(world, person, 'attempt/close', { id: open['id'], language: 'zh-CN' }))['most'], 1)
  assert.equal(await reasonOf(person, 'attempt/begin', { ...of, lesson: lesson.number }), 'NOT_ADMITTED', 'no further attempt begins')
  assert.equal((await college(world, person, 'assessment', { ...of, lesson: lesson.number }))['denial'], 'NOT_ADMITTED')
  const paused = await college(world, person, 'status', { course: made.number })
  assert.deepEqual([paused['isAdmitted'], paused['isEnrolled'], paused['lessons']?.length], [false, true, 1])
  await setMemberState(world, person, 'active')
  assert.equal((await college(world, person, 'status', { course: made.number }))['isAdmitted'], true)
  assert.equal(await reasonOf(person, 'progress', { course: made.number, lesson: lesson.number }), 'ok')
})

test('a lesson is limited before its course is published, and open while a course for everyone that is online has it', async () => {
  const [lesson, later] = [await publishLesson('稿中正文'), await publishLesson('后加正文')]
  const limited = await makeCourse(world, editor, { chapters: [chapter('一', lesson)] }, 'draft')
  assert.equal((await limit(limited.id, { kind: 'signed-in' })).http, 200)
  assert.equal(await isOpen(lesson, '稿中正文'), false)
  const { version } = await college(world, editor, 'courses/state', { id: limited.id, version: limited.version, state: 'online' })
  const draft = newCourse({ chapters: [chapter('一', lesson, later)] })
  const saved = await college(world, editor, 'courses/save', { id: limited.id, version, draft })
  assert.equal(await isOpen(later, '后加正文'), false, 'a lesson of unpublished changes')
  const discarded = await college(world, editor, 'courses/discard', { id: limited.id, version: saved['version'] })
  assert.equal(await isOpen(later, '后加正文'), true)
  const open = await makeCourse(world, editor, { slug: 'open', chapters: [chapter('一', lesson)] })
  assert.equal(await isOpen(lesson, '稿中正文'), true)
  await college(world, editor, 'courses/state', { id: open.id, version: open.version, state: 'offline' })
  assert.equal(await isOpen(lesson, '稿中正文'), false)
  assert.equal(await bodyFor(lesson, await world.person()), 200, 'logged-in readers')
  const off = await college(world, editor, 'courses/state', { id: limited.id, version: discarded['version'], state: 'offline' })
  await limit(open.id, { kind: 'signed-in' })
  assert.equal(await isOpen(lesson, '稿中正文'), false, 'a course that is offline')
  for (const { id, version: at } of [
    { id: limited.id, version: off['version'] },
    { id: open.id, version: open.version + 1 },
  ])
    await college(world, editor, 'courses/remove', { id, version: at })
  assert.equal(await isOpen(lesson, '稿中正文'), true)
})

test('the narrower of the audiences of a lesson and its course applies, also to later versions', async () => {
  const lesson = await publishLesson('两重正文')
  const made = await makeCourse(world, editor, { chapters: [chapter('一', lesson)] })
  await limit(made.id, PHYSICIANS)
  const set = (audience: unknown) => world.ask('/api/content/audience/set', { id: lesson.id, audience }, { token: editor.token })
  assert.equal((await set({ kind: 'signed-in' })).http, 200)
  assert.equal(await bodyFor(lesson, await world.person()), 403)
  const { data } = await world.ask('/api/content/list', { search: `#${lesson.number}` }, { token: editor.token })
  const [item] = data['list'] as unknown as { audience: unknown; isLimitedFurther: boolean }[]
  assert.deepEqual([item?.audience, item?.isLimitedFurther], [{ kind: 'signed-in' }, true], 'the editor sees both')
  await limit(made.id, EVERYBODY, PHYSICIANS)
  assert.equal(await bodyFor(lesson, await world.person()), 200)
})

test('an audience that is empty, unknown, changed meanwhile or set without permission is refused', async () => {
  const made = await makeCourse(world, editor, { chapters: [chapter('一', await publishLesson('正文'))] })
  const refusal = async (...given: Parameters<typeof limit>) => (await limit(...given)).data['reason']
  assert.equal(await refusal(made.id, { kind: 'limited' }), 'AUDIENCE_EMPTY')
  assert.equal(await refusal(made.id, { kind: 'limited', certified: ['wizard'] }), 'AUDIENCE_UNKNOWN')
  assert.equal(await refusal(made.id, PHYSICIANS, { kind: 'signed-in' }), 'CHANGED_MEANWHILE')
  assert.equal(await refusal(made.id, PHYSICIANS, EVERYBODY, await world.person()), 'FORBIDDEN')
  assert.equal(await refusal(randomUUID(), PHYSICIANS), 'NOT_FOUND')
  const read = await college(world, editor, 'courses/audience', { id: made.id })
  assert.deepEqual([read['audience'], (read['groups'] as unknown as { group: string }[])[0]?.group], [EVERYBODY, 'certified'])
  const twice = await Promise.all([limit(made.id, PHYSICIANS), limit(made.id, { kind: 'signed-in' })])
  assert.deepEqual(twice.map(({ http }) => http).toSorted(), [200, 409], 'one of two editors is refused')
})

test('words about who a course is for stay apart from its audience', async () => {
  const made = await makeCourse(world, editor, {
    audience: both('住院医师', 'Residents'),
    chapters: [chapter('一', await publishLesson('正文'))],
  })
  const { course } = await college(world, undefined, 'course', { number: made.number, language: 'zh-CN' })
  assert.deepEqual([course?.['audience'], course?.['readers'], course?.['isLimited']], ['住院医师', null, false])
})
