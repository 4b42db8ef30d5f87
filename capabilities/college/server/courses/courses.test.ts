import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { askCollege, both, chapter, college, makeCourse, newCourse, publishLesson, vouchFor } from '#tests/fixtures/college.ts'
import { certify, succeed } from '#tests/fixtures/content.ts'
import { addPicture, countUses } from '#tests/fixtures/library.ts'
import { addTopics, draftOnly, unpublish } from '#tests/fixtures/published.ts'
import { PAYLOADS } from '#tests/hostile/xss-corpus.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let editor: Person
before(async () => {
  world = await openWorld()
  editor = await world.operator(['chief-editor'])
})
after(() => world[Symbol.asyncDispose]())
const refusedAs = async (path: string, fields: Readonly<Record<string, unknown>>, who: Person | undefined = editor) =>
  (await askCollege(world, who, path, fields)).data['reason']
const page = async (path: string) => {
  const answer = await fetch(world.url + path, { redirect: 'manual' })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

test('a course is created, written, published, changed while online, unpublished and removed, and each action is recorded (S117)', async () => {
  const [first, second] = [await publishLesson(world, '准备'), await publishLesson(world, '正常音', { minutes: 25 })]
  const cover = await addPicture(world, editor.id)
  await addTopics(world.sql, { lungs: ['呼吸', 'Lungs'] })
  const made = await makeCourse(world, editor, { cover, topics: ['lungs'], chapters: [chapter('一', first, second)] })
  const shown = await college(world, undefined, 'course', { number: made.number, language: 'zh-CN' })
  const { course } = shown
  assert.deepEqual(
    [course!['title'], course!['lessons'], course!['minutes'], course!['href'], course!['description']],
    ['听诊再入门', 2, 35, `/college/${made.number}-listening-again`, ['第一段。', '第二段。']],
  )
  assert.deepEqual(course!['topics'], [{ slug: 'lungs', title: '呼吸' }])
  const draft = newCourse({ chapters: [chapter('二', second), chapter('空')] })
  const reply = await college(world, editor, 'courses/save', { id: made.id, version: made.version, draft })
  const saved = await college(world, editor, 'courses/publish', { id: made.id, version: reply['version'] })
  const again = await college(world, undefined, 'course', { number: made.number, language: 'en-US' })
  const chapters = again['chapters'] as unknown as { title: string; lessons: { title: string }[] }[]
  assert.deepEqual(
    chapters.map(({ title, lessons }) => [title, lessons.map((lesson) => lesson.title)]),
    [['二', ['Lesson 正常音']]],
  )
  assert.equal(await refusedAs('courses/remove', { id: made.id, version: saved['version'] }), 'STILL_ONLINE')
  const off = await college(world, editor, 'courses/state', { id: made.id, version: saved['version'], state: 'offline' })
  assert.equal(await refusedAs('course', { number: made.number, language: 'zh-CN' }), 'NOT_FOUND')
  await college(world, editor, 'courses/remove', { id: made.id, version: off['version'] })
  assert.deepEqual(await actionsOn(world, `course:${made.id}`), [
    ...['course.created', 'course.changed', 'course.put-online', 'course.changed', 'course.published', 'course.taken-offline'],
    'course.removed',
  ])
  assert.equal(await countUses(world, 'college'), 0, 'the library may delete the cover again')
})

test('a removed topic disappears from every course page', { timeout: 60_000 }, async () => {
  await addTopics(world.sql, { lost: ['将要删掉的主题', 'Lost'] })
  const made = await makeCourse(world, editor, { topics: ['lost'], chapters: [chapter('一', await publishLesson(world, '甲'))] })
  const seen = async () => (await page(`/college/${made.number}-listening-again`)).text.includes('将要删掉的主题')
  assert.equal(await seen(), true)
  await succeed(world, editor, 'topic/remove', { slug: 'lost' })
  await until(async () => !(await seen()))
})

test('invalid content is refused as a whole and not stored', async () => {
  const lesson = await publishLesson(world, '甲')
  const made = await makeCourse(world, editor, { chapters: [chapter('一', lesson)] })
  const known = { id: made.id, version: made.version }
  const other = await draftOnly(world.sql)
  const before = await college(world, editor, 'courses/read', { id: made.id })
  const wrong: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ['LESSON_TWICE', { chapters: [chapter('一', lesson), chapter('二', lesson)] }],
    ['LESSON_UNKNOWN', { chapters: [chapter('一', lesson, other)] }],
    ['TOPIC_UNKNOWN', { topics: ['nowhere'], chapters: [chapter('一', lesson)] }],
    ['COVER_UNKNOWN', { cover: '00000000-0000-4000-8000-000000000000', chapters: [chapter('一', lesson)] }],
    ['BAD_REQUEST', { title: both('', '') }],
    ['BAD_REQUEST', { slug: 'x'.repeat(2_001) }],
    ['BAD_REQUEST', { title: both('a'.repeat(81), '') }],
    ['BAD_REQUEST', { chapters: Array.from({ length: 31 }, () => chapter('x')) }],
  ]
  for (const [reason, changes] of wrong)
    assert.equal(await refusedAs('courses/save', { ...known, draft: newCourse(changes) }), reason, JSON.stringify(changes))
  assert.deepEqual(await college(world, editor, 'courses/read', { id: made.id }), before)
  const draft = newCourse({ chapters: [chapter('一', lesson)] })
  const both_ = await Promise.all([1, 2].map(() => askCollege(world, editor, 'courses/save', { ...known, draft })))
  assert.deepEqual(both_.map(({ http }) => http).sort(), [200, 409], 'of two who save the same version one is told')
  const empty = await makeCourse(world, editor, {}, 'draft')
  const reply = await askCollege(world, editor, 'courses/state', { ...empty, state: 'online' })
  assert.deepEqual([reply.data['reason'], reply.data['fields']], ['COURSE_INCOMPLETE', { chapters: 'COURSE_INCOMPLETE' }])
  assert.equal(await refusedAs('courses/state', { ...empty, state: 'offline' }), 'NEVER_ONLINE')
})

test('drafts and figures require the permission to make courses', async () => {
  const person = await world.person()
  const inspector = await world.operator(['inspector'])
  for (const who of [person, inspector])
    for (const path of ['courses/list', 'lessons/find', 'topics']) assert.equal(await refusedAs(path, {}, who), 'FORBIDDEN', path)
  const draft = await makeCourse(world, editor, {}, 'draft')
  for (const path of ['status', 'enrol']) assert.equal(await refusedAs(path, { course: draft.number }, person), 'NOT_FOUND', path)
})

test('lists are filtered, sorted and paged, and other parameters are refused (S98, S99)', async () => {
  const list = async (fields: Readonly<Record<string, unknown>>) => {
    const reply = await college(world, editor, 'courses/list', fields)
    return { ids: (reply['list'] as unknown as { id: string }[]).map(({ id }) => id), total: Number(reply['total']) }
  }
  const odd = await makeCourse(world, editor, { title: both('百分之百_%', 'Odd'), level: 'advanced' }, 'draft')
  assert.deepEqual(await list({ filters: { q: '_%' } }), { ids: [odd.id], total: 1 })
  assert.deepEqual(await list({ filters: { q: `#${odd.number}` } }), { ids: [odd.id], total: 1 })
  assert.deepEqual(await list({ filters: { state: 'draft', level: 'advanced' } }), { ids: [odd.id], total: 1 })
  assert.deepEqual(await list({ filters: { q: "' or 1=1 --" } }), { ids: [], total: 0 })
  for (const sort of ['changedAt', 'number', 'title', 'enrolled']) {
    const [up, down] = [await list({ sort, direction: 'asc' }), await list({ sort, direction: 'desc' })]
    assert.equal(up.total, down.total)
    if (sort === 'number') assert.deepEqual(up.ids, down.ids.toReversed())
  }
  for (const bad of [
    { sort: 'id' },
    { direction: 'up' },
    { pageSize: 101 },
    { pageSize: 0 },
    { page: 101, pageSize: 100 },
    { filters: { state: 'x' } },
  ])
    assert.equal(await refusedAs('courses/list', bad), 'BAD_REQUEST', JSON.stringify(bad))
  for (const bad of [{ level: 'x' }, { topic: "a'b" }, { pageSize: 101 }, { page: 1_000, pageSize: 100 }, { language: 'fr' }])
    assert.equal(await refusedAs('catalogue', { language: 'zh-CN', ...bad }), 'BAD_REQUEST', JSON.stringify(bad))
})

test('a page follows changes within a course, also in another process', { timeout: 60_000 }, async () => {
  await using second = await world.second()
  const [one, two] = [await publishLesson(world, '子'), await publishLesson(world, '丑')]
  const made = await makeCourse(world, editor, { title: both('地支', ''), slug: 'zhi', chapters: [chapter('一', one)] })
  const path = `/college/${made.number}-zhi`
  const seen = async () => await (await fetch(second.url + path)).text()
  assert.ok(/地支/.test(await seen()))
  assert.ok(!/丑/.test(await seen()))
  const saved = await college(world, editor, 'courses/save', {
    id: made.id,
    version: made.version,
    draft: newCourse({ title: both('地支', ''), slug: 'zhi', chapters: [chapter('一', one, two)] }),
  })
  await college(world, editor, 'courses/publish', { id: made.id, version: saved['version'] })
  await until(async () => /丑/.test(await seen()))
})

test('an unpublished lesson disappears from its courses and returns when it is published (content notifies the college)', {
  timeout: 60_000,
}, async () => {
  await certify(world, editor)
  // The neighbours in the section belong to no course, because their pages are invalidated in any case.
  const [one, , two] = [
    await publishLesson(world, '申'),
    await publishLesson(world, '间'),
    await publishLesson(world, '酉', { languages: ['zh-CN'] }),
    await publishLesson(world, '后'),
  ] as const
  await vouchFor(world, two, editor)
  const made = await makeCourse(world, editor, { slug: 'pair', chapters: [chapter('一', one, two)] })
  const shows = async () => (await page(`/college/${made.number}-pair`)).text.includes('酉')
  assert.ok(await shows())
  await succeed(world, editor, 'offline', { id: two.id, language: 'zh-CN', version: 1 })
  await until(async () => !(await shows()))
  const again = await succeed(world, editor, 'read', { id: two.id, language: 'zh-CN' })
  await succeed(world, editor, 'online', { id: two.id, language: 'zh-CN', version: Number(again['version']) })
  await until(shows)
})

test('a course has one address: other slugs redirect to it, drafts have none, and both languages link to each other', async () => {
  const lesson = await publishLesson(world, '寅')
  const made = await makeCourse(world, editor, { slug: 'right', chapters: [chapter('一', lesson)] })
  const { status, text, headers } = await page(`/college/${made.number}-right`)
  assert.equal(status, 200)
  assert.match(headers.get('cache-control')!, /^public/)
  assert.ok(new RegExp(`<link rel="canonical" href="[^"]*/college/${made.number}-right"`).test(text))
  assert.ok(/hreflang="en-US"/i.test(text))
  assert.ok(/"@type":"Course"/.test(text))
  assert.match(text, /<a(?=[^>]*href="\/college\/index")(?=[^>]*aria-current="page")/, 'the menu says where one is')
  const other = await page(`/college/${made.number}-wrong?language=en-US`)
  assert.deepEqual([other.status, other.headers.get('location')], [301, `/college/${made.number}-right?language=en-US`])
  assert.equal((await page(`/college/index?id=${made.number}`)).headers.get('location'), `/college/${made.number}-right`)
  const campaign = await page(`/college/index?id=${made.number}&utm_source=letter`)
  assert.equal(campaign.headers.get('location'), `/college/${made.number}-right?utm_source=letter`)
  const { text: map } = await page('/sitemaps/pages.xml')
  assert.ok(map.includes(`/college/${made.number}-right</loc>`) && map.includes(`/college/${made.number}-right?language=en-US</loc>`))
  for (const path of ['/college/999999', '/college/0', '/college/x', '/college/lesson/999999'])
    assert.equal((await page(path)).status, 404, path)
  const chinese = await makeCourse(world, editor, { title: both('只有中文', ''), slug: 'one', chapters: [chapter('一', lesson)] })
  const read = await page(`/college/${chinese.number}-one?language=en-US`)
  assert.ok(/只有中文/.test(read.text))
  assert.ok(new RegExp(`<link rel="canonical" href="[^"]*/college/${chinese.number}-one"`).test(read.text))
  assert.ok(!new RegExp(`hreflang="en-US" href="[^"]*${chinese.number}-one`, 'i').test(read.text))
})

test('a lesson page shows its course with the outline and its neighbours, and is readable without a course', async () => {
  const [one, two, three] = [
    await publishLesson(world, '卯'),
    await publishLesson(world, '辰', { kind: 'horizontalVideo' }),
    await publishLesson(world, '巳'),
  ]
  const made = await makeCourse(world, editor, {
    title: both('第一门', 'First'),
    chapters: [chapter('一', one, two), chapter('二', three)],
  })
  const again = await makeCourse(world, editor, { title: both('第二门', 'Second'), chapters: [chapter('一', three, two)] })
  const { status, text } = await page(`/college/lesson/${two.number}-ke`)
  assert.equal(status, 200)
  assert.match(text, /<a(?=[^>]*href="\/college\/index")(?=[^>]*aria-current="page")/)
  assert.ok(/第一门/.test(text))
  assert.match(
    text,
    new RegExp(`rel="prev"[^>]*href="/college/lesson/${one.number}-ke"|href="/college/lesson/${one.number}-ke"[^>]*rel="prev"`),
  )
  const named = await page(`/college/lesson/${two.number}-ke?course=${again.number}`)
  assert.ok(/第二门/.test(named.text))
  const outline = await college(world, undefined, 'course', { number: again.number, language: 'zh-CN' })
  const hrefs = (outline['chapters'] as unknown as { lessons: { href: string }[] }[]).flatMap(({ lessons }) =>
    lessons.map(({ href }) => href),
  )
  assert.deepEqual(
    hrefs,
    [three, two].map(({ number }) => `/college/lesson/${number}-ke?course=${again.number}`),
  )
  await unpublish(world.sql, one)
  const shorter = await college(world, undefined, 'outline', { lesson: two.number, language: 'zh-CN' })
  assert.equal((shorter['course'] as unknown as { number: number }).number, made.number)
  const alone = await publishLesson(world, '午')
  const read = await page(`/college/lesson/${alone.number}-ke`)
  assert.equal(read.status, 200)
  assert.ok(/午/.test(read.text))
})

test('any text of a course is rendered as text on its pages and never runs (S57)', { timeout: 120_000 }, async () => {
  const lesson = await publishLesson(world, '未')
  const made = await makeCourse(world, editor, { slug: 'x', chapters: [chapter('一', lesson)] })
  const lines = PAYLOADS.map((payload) => payload.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim()).filter((payload) => payload.length <= 80)
  assert.ok(lines.length > 150)
  let { version } = made
  for (let at = 0; at < lines.length; at += 45) {
    const some = lines.slice(at, at + 45)
    const words = (place: number) => both(some[place % some.length]!, some[(place + 1) % some.length]!)
    const several = <Value>(most: number, of: (place: number) => Value) => Array.from({ length: most }, (_, place) => of(place))
    const draft = newCourse({
      title: words(0),
      slug: 'x',
      lead: words(1),
      description: both(some.join('\n\n').slice(0, 4_000), 'x'),
      audience: words(2),
      credits: words(3),
      goals: several(12, (place) => words(4 + place)),
      teachers: several(20, (place) => ({ name: words(16 + place), credential: words(26 + place) })),
      chapters: [{ title: words(40), lessons: [lesson.id] }],
    })
    const saved = await college(world, editor, 'courses/save', { id: made.id, version, draft })
    version = Number((await college(world, editor, 'courses/publish', { id: made.id, version: saved['version'] }))['version'])
    for (const path of [`/college/${made.number}-x`, `/college/lesson/${lesson.number}-ke?course=${made.number}`, '/college/index']) {
      const { status, text } = await page(path)
      assert.equal(status, 200, path)
      for (const payload of some) if (payload.includes('<')) assert.ok(!text.includes(payload), `${path}: ${payload}`)
    }
  }
})
