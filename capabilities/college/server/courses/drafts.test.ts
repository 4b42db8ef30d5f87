import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  askCollege,
  both,
  chapter,
  college,
  haveStudied,
  type Made,
  makeCourse,
  newCourse,
  publishLesson,
} from '#tests/fixtures/college.ts'
import { entriesOf } from '#tests/fixtures/curation.ts'
import { addPicture, countUses } from '#tests/fixtures/library.ts'
import { type Published, removeForGood } from '#tests/fixtures/published.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let editor: Person
before(async () => {
  world = await openWorld()
  editor = await world.operator(['editor'])
})
after(() => world[Symbol.asyncDispose]())

const refusal = async (path: string, fields: Readonly<Record<string, unknown>>) => (await askCollege(world, editor, path, fields)).data
const save = async ({ id }: Made, version: unknown, changes: Readonly<Record<string, unknown>>) =>
  (await college(world, editor, 'courses/save', { id, version, draft: newCourse(changes) }))['version']
const publish = async ({ id }: Made, version: unknown) => (await college(world, editor, 'courses/publish', { id, version }))['version']
const desk = ({ id }: Made) => college(world, editor, 'courses/read', { id })
const seen = async ({ number }: Made) => {
  const { course, chapters } = await college(world, undefined, 'course', { number, language: 'zh-CN' })
  const lessons = (chapters as unknown as { lessons: { title: string }[] }[]).flatMap((each) => each.lessons.map(({ title }) => title))
  return [course!['title'], lessons, course!['changedAt']]
}

test('a saved change of an online course is a draft: pages, lists, feeds and sitemaps change only on publication', {
  timeout: 60_000,
}, async () => {
  const [one, two] = [await publishLesson(world, '先'), await publishLesson(world, '后')]
  const made = await makeCourse(world, editor, { title: both('旧题', 'Old'), chapters: [chapter('一', one)] })
  const before = await seen(made)
  const version = await save(made, made.version, { title: both('新题', 'New'), slug: 'new', chapters: [chapter('一', two, one)] })
  assert.deepEqual(await seen(made), before)
  const places = ['/college/index', '/sitemaps/pages.xml', '/feeds/zh-CN/college.rss', `/college/${made.number}-listening-again`]
  const texts = () => Promise.all(places.map(async (path) => await (await fetch(world.url + path)).text()))
  for (const [at, text] of (await texts()).entries()) assert.ok(!/新题|-new/.test(text), places[at])
  const { draft, hasDraft, lessons } = await desk(made)
  assert.deepEqual([draft!['title'], hasDraft, (lessons as unknown as unknown[]).length], [both('新题', 'New'), true, 2])
  const listed = await college(world, editor, 'courses/list', { filters: { q: '新题' } })
  assert.deepEqual([(listed['list'] as unknown as Record<string, unknown>[])[0]!['hasDraft'], listed['total']], [true, 1])
  await publish(made, version)
  assert.deepEqual((await seen(made)).slice(0, 2), ['新题', ['后', '先']])
  assert.notEqual((await seen(made))[2], before[2])
  assert.equal((await desk(made))['hasDraft'], false)
  while (!(await texts()).slice(0, 3).every((text) => /新题|-new/.test(text))) await new Promise((resolve) => setTimeout(resolve, 20))
})

test('a draft may be incomplete; publishing validates it and refuses it as a whole', async () => {
  const [one, two] = [await publishLesson(world, '甲'), await publishLesson(world, '乙')]
  const made = await makeCourse(world, editor, { chapters: [chapter('一', one)] })
  const before = await seen(made)
  let version = await save(made, made.version, { title: both('未完', ''), lead: both('', ''), chapters: [] })
  const refused = await refusal('courses/publish', { id: made.id, version })
  assert.deepEqual(
    [refused['reason'], refused['fields']],
    ['COURSE_INCOMPLETE', { lead: 'COURSE_INCOMPLETE', chapters: 'COURSE_INCOMPLETE' }],
  )
  assert.deepEqual(await seen(made), before)
  version = await save(made, version, { chapters: [chapter('一', two)] })
  await removeForGood(world.sql, two)
  const gone = await refusal('courses/publish', { id: made.id, version })
  assert.deepEqual([gone['reason'], gone['fields']], ['LESSON_UNKNOWN', { [`lessons.${two.id}`]: 'LESSON_UNKNOWN' }])
  assert.equal((await refusal('courses/publish', { id: made.id, version: 1 }))['reason'], 'CHANGED_MEANWHILE')
  assert.deepEqual(await seen(made), before)
  const person = await world.person()
  assert.equal((await askCollege(world, person, 'courses/publish', { id: made.id, version })).data['reason'], 'FORBIDDEN')
})

test('the desk shows the title of a lesson in the trash, the refusal names it, and the course is saved and published without it', async () => {
  const [stays, goes] = [await publishLesson(world, '留下的课'), await publishLesson(world, '删掉的课')]
  const made = await makeCourse(world, editor, { chapters: [chapter('一', stays, goes)] })
  const chief = await world.operator(['chief-editor'])
  assert.equal((await world.ask('/api/content/trash', { id: goes.id }, { token: chief.token })).http, 200)
  const { lessons } = await desk(made)
  assert.deepEqual(
    (lessons as unknown as { title: string; isGone: boolean }[]).map(({ title, isGone }) => [title, isGone]),
    [
      ['留下的课', false],
      ['删掉的课', true],
    ],
  )
  const draft = newCourse({ chapters: [chapter('一', stays, goes)] })
  const refused = await refusal('courses/save', { id: made.id, version: made.version, draft })
  assert.deepEqual([refused['reason'], refused['fields']], ['LESSON_UNKNOWN', { [`lessons.${goes.id}`]: 'LESSON_UNKNOWN' }])
  await publish(made, await save(made, made.version, { chapters: [chapter('一', stays)] }))
  assert.deepEqual((await seen(made))[1], ['留下的课'])
  const found = await college(world, editor, 'lessons/find', { search: '删掉的课' })
  assert.deepEqual(found, [])
})

test('a draft can be discarded, saving the published state leaves no draft, and the library keeps the covers of both', async () => {
  const lesson = await publishLesson(world, '丙')
  const [first, second] = [await addPicture(world, editor.id), await addPicture(world, editor.id)]
  const fields = { title: both('封面', ''), chapters: [chapter('一', lesson)] }
  const used = await countUses(world, 'college')
  const made = await makeCourse(world, editor, { ...fields, cover: first })
  let version = await save(made, made.version, { ...fields, cover: second })
  assert.equal((await countUses(world, 'college')) - used, 2, 'the public shows one, the desk the other')
  version = (await college(world, editor, 'courses/discard', { id: made.id, version }))['version']
  const { draft, hasDraft } = await desk(made)
  assert.deepEqual([draft!['cover'], hasDraft, (await countUses(world, 'college')) - used], [first, false, 1])
  version = await save(made, version, { ...fields, cover: first })
  assert.equal((await desk(made))['hasDraft'], false)
  version = await save(made, version, { ...fields, title: both('下线时', ''), cover: second })
  const off = await college(world, editor, 'courses/state', { id: made.id, version, state: 'offline' })
  assert.equal((await refusal('courses/publish', { id: made.id, version: off['version'] }))['reason'], 'NOT_ONLINE')
  await college(world, editor, 'courses/state', { id: made.id, version: off['version'], state: 'online' })
  assert.equal((await seen(made))[0], '下线时', 'going online publishes what the desk has')
  assert.equal((await countUses(world, 'college')) - used, 1)
})

test('learners keep their progress, and a removed lesson does not count until it is restored', async () => {
  const lessons = [await publishLesson(world, '子'), await publishLesson(world, '丑'), await publishLesson(world, '寅')] as const
  const made = await makeCourse(world, editor, { chapters: [chapter('一', ...lessons)] })
  const [person, other] = [await world.person(), await world.person()]
  const own = (who: Person, path: string, fields: Readonly<Record<string, unknown>> = {}) =>
    college(world, who, path, { course: made.number, ...fields })
  const does = (who: Person, lesson: Published) => own(who, 'progress', { lesson: lesson.number, done: true })
  for (const who of [person, other]) {
    await own(who, 'enrol')
    await haveStudied(world, who, made.number)
  }
  for (const lesson of lessons.slice(0, 2)) await does(person, lesson)
  await does(other, lessons[2])
  let version = await save(made, made.version, { chapters: [chapter('一', lessons[0], lessons[1])] })
  assert.deepEqual(
    [(await own(person, 'status'))['total'], (await own(person, 'status'))['finishedOn']],
    [3, null],
    'a draft changes nothing',
  )
  version = await publish(made, version)
  const status = await own(person, 'status')
  assert.deepEqual([status['total'], status['done']], [2, 2])
  assert.match(String(status['finishedOn']), /^\d{4}/, 'whoever has done all that is left has finished')
  assert.deepEqual([(await own(other, 'status'))['done'], (await own(other, 'status'))['finishedOn']], [0, null])
  await publish(made, await save(made, version, { chapters: [chapter('一', ...lessons)] }))
  assert.deepEqual([(await own(other, 'status'))['done'], (await own(other, 'status'))['total']], [1, 3], 'it comes back as it was')
  assert.match(String((await own(person, 'status'))['finishedOn']), /^\d{4}/, 'finished stays finished')
})

test('a publication and the last remaining lesson completed at the same moment take account of each other', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 5; round++) {
    const [stays, goes] = [await publishLesson(world, '留'), await publishLesson(world, '去')]
    const made = await makeCourse(world, editor, { chapters: [chapter('一', stays, goes)] })
    const person = await world.person()
    await college(world, person, 'enrol', { course: made.number })
    await haveStudied(world, person, made.number)
    const version = await save(made, made.version, { chapters: [chapter('一', stays)] })
    await Promise.all([
      publish(made, version),
      college(world, person, 'progress', { course: made.number, lesson: stays.number, done: true }),
    ])
    const { finishedOn } = await college(world, person, 'status', { course: made.number })
    assert.match(String(finishedOn), /^\d{4}/)
  }
})

test('autosaves are recorded once per author in the audit trail, and manual saves each time', async () => {
  const made = await makeCourse(world, editor, {}, 'draft')
  const colleague = await world.operator(['chief-editor'])
  const recorded = async () => (await entriesOf(world, 'course.changed')).filter(({ target }) => target === `course:${made.id}`).length
  const before = await recorded()
  let { version } = made
  const saveAs = async (person: Person, how: string, title: string) => {
    const draft = newCourse({ title: both(title, title) })
    version = Number((await college(world, person, 'courses/save', { id: made.id, version, how, draft }))['version'])
    return (await recorded()) - before
  }
  assert.equal(await saveAs(editor, 'autosave', '一'), 0, 'it was begun by the same')
  assert.equal(await saveAs(colleague, 'autosave', '二'), 1)
  const { changedAt } = await desk(made)
  assert.equal(await saveAs(colleague, 'autosave', '三'), 1)
  assert.ok(String((await desk(made))['changedAt']) > String(changedAt), 'its time is newer than the entry of the trail')
  assert.equal(await saveAs(colleague, 'save', '四'), 2)
})
