import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { both, chapter, college, type Made, makeCourse, newCourse, publishLesson } from '#tests/fixtures/college.ts'
import { curate } from '#tests/fixtures/curation.ts'
import { addTopics } from '#tests/fixtures/published.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let editor: Person
let heart: Made
let skin: Made
before(async () => {
  world = await openWorld()
  editor = await world.operator(['editor'])
  await addTopics(world.sql, { skin: ['皮肤', 'Skin'] })
  const lesson = await publishLesson(world, '准备')
  const on = { chapters: [chapter('一', lesson)] }
  heart = await makeCourse(world, editor, { ...on, title: both('心脏听诊', 'Listening to hearts'), slug: 'heart' })
  skin = await makeCourse(world, editor, {
    ...on,
    title: both('皮肤镜入门', ''),
    slug: 'skin',
    topics: ['skin'],
    lead: both('看懂色素。', ''),
    description: both('也说到心脏听诊时的皮肤 <b>标志</b>。', ''),
    goals: [],
    audience: both('', ''),
    credits: both('', ''),
    teachers: [{ name: both('江晚照', ''), credential: both('Ünal 奖', '') }],
  })
  await makeCourse(world, editor, { ...on, title: both('心脏草稿', 'Heart draft') }, 'draft')
  const off = await makeCourse(world, editor, { ...on, title: both('心脏下线', 'Heart gone') })
  await college(world, editor, 'courses/state', { id: off.id, version: off.version, state: 'offline' })
})
after(() => world[Symbol.asyncDispose]())

type Found = {
  list: { language: string; href: string; title: { text: string }; excerpt: { text: string } }[]
  total: number
}
const search = async (q: string, language = 'zh-CN'): Promise<Found> => {
  const { data } = await world.ask('/api/website/search/kinds', { q, language })
  const groups = data['groups'] as unknown as (Found & { readonly name: string })[]
  return groups.find(({ name }) => name === 'courses') ?? { list: [], total: 0 }
}
const numbers = async (q: string, language?: string) => (await search(q, language)).list.map(({ href }) => Number(/\d+/.exec(href)))
/** A busy machine may respond that the client should retry. */
async function page(path: string): Promise<string> {
  for (;;) {
    const answer = await fetch(world.url + path)
    if (answer.status !== 503 && answer.status !== 429) return await answer.text()
  }
}

test('online courses are found by their text, titles first, and drafts and offline courses are not (S136)', async () => {
  assert.deepEqual(await numbers('心脏'), [heart.number, skin.number])
  assert.deepEqual(await numbers('心脏 皮肤'), [skin.number])
  assert.deepEqual(await numbers('江晚照'), [skin.number])
  for (const q of ['草稿', '下线', '没有的词', '%', '_', '.*', "'", '\\', '🫀']) assert.deepEqual(await numbers(q), [], q)
  const [found] = (await search('标志')).list
  assert.ok(found!.excerpt.text.includes('<b>标志</b>'), 'text stays text')
  assert.equal(found!.href, `/college/${skin.number}-skin`)
})

test('words are found in every spelling, in the language of the reader, or in the other if the course lacks it', async () => {
  assert.deepEqual(await numbers('HEART listen', 'en-US'), [heart.number])
  assert.deepEqual(await numbers('unal', 'en-US'), [skin.number], 'it has no English')
  assert.deepEqual(await numbers('earts', 'en-US'), [], 'words are not cut in the middle')
  assert.deepEqual(await numbers('心脏听诊', 'en-US'), [skin.number])
  assert.equal((await search('皮肤镜', 'en-US')).list[0]!.language, 'zh-CN')
})

test('unpublished changes are not found, and the block rule hides courses like items', async () => {
  const draft = newCourse({ title: both('心脏改题', 'Renamed'), chapters: [] })
  await college(world, editor, 'courses/save', { id: heart.id, version: heart.version, draft })
  assert.deepEqual(await numbers('改题'), [])
  const ban = (version: number, params: object, isOn = true) =>
    curate(world, editor, 'presets/save', { preset: 'block', isOn, params, version })
  await ban(1, { topics: ['skin'], sections: [] })
  assert.deepEqual(await numbers('心脏'), [heart.number])
  assert.ok(!(await page('/feeds/zh-CN/college.json')).includes('皮肤镜'))
  await ban(2, { topics: [], sections: ['college'] })
  assert.deepEqual(await numbers('心脏'), [])
  await ban(3, { topics: [], sections: [] }, false)
})

test('the result page shows courses above other results, but not in other sections, and feeds of the college contain them', async () => {
  const found = await page('/search?q=%E5%BF%83%E8%84%8F')
  assert.ok(found.includes('id="found-courses"') && found.includes(`href="/college/${heart.number}-heart"`))
  assert.doesNotMatch(found, /<h2>没有找到/, 'a course is something')
  assert.ok(!(await page('/search?q=%E5%BF%83%E8%84%8F&section=article')).includes('found-courses'))
  assert.ok((await page('/search?q=%E5%BF%83%E8%84%8F&section=college')).includes('found-courses'))
  assert.match(await page('/search?q=nothing'), /<h2>没有找到/)
  for (const name of ['college', 'all']) {
    const feed = JSON.parse(await page(`/feeds/zh-CN/${name}.json`)) as { items: { id: string; url: string; title: string }[] }
    const entry = feed.items.find(({ title }) => title === '心脏听诊')
    assert.equal(entry?.url, `${world.url}/college/${heart.number}-heart`)
    assert.equal(entry.id, `${world.url}/college/${heart.number}`)
    assert.ok(!feed.items.some(({ title }) => /草稿|下线|改题/.test(title)))
  }
  const english = await page('/feeds/en-US/college.rss')
  assert.ok(english.includes('Listening to hearts') && !english.includes('皮肤镜'))
  assert.ok(!(await page('/feeds/zh-CN/article.rss')).includes('心脏听诊'))
})

test('typing suggests courses by their titles', async () => {
  const suggest = async (q: string) =>
    (await world.ask('/api/website/suggest', { q, language: 'zh-CN' })).data['list'] as unknown as {
      title: { text: string }
      href: string
    }[]
  const [found] = await suggest('心脏听')
  assert.deepEqual([found?.title.text, found?.href.startsWith('/college/')], ['心脏听诊', true])
  assert.deepEqual(await suggest('心脏草稿'), [])
})
