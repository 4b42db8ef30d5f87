import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deaf } from '#server/database/connection/announcements.stand-in.ts'
import { openDatabase } from '#server/database/database.ts'
import { addTopics, curate } from '#tests/fixtures/curation.ts'
import { type Published, paragraphs, publish, publishAlso, unpublish } from '#tests/fixtures/published.ts'
import { type Data, openWorld, type World } from '#tests/world.ts'
import { postgresIndex } from './engine/postgres-engine.ts'
import { mark } from './marks.ts'
import { normal, readQuestion, wordsIn } from './tokens.ts'
import { indexChange, indexMissing, reindex } from './update-index.ts'

let world: World
let database: ReturnType<typeof openDatabase>
let heart: Published
let kidney: Published
before(async () => {
  world = await openWorld()
  database = openDatabase({ ...world.sql.options, max: 2 }, deaf)
  heart = await publish(world.sql, {
    at: '2026-11-01T00:00:00Z',
    'zh-CN': {
      title: '心力衰竭患者的居家随访',
      lead: '三个数字',
      body: paragraphs('出院之后每天称一次体重，夜间憋醒要记下来。', '100%_的患者'),
    },
    'en-US': { title: 'Following heart failure at home', body: paragraphs('Patients weigh themselves daily. Studies agree.') },
  })
  kidney = await publish(world.sql, {
    at: '2026-11-02T00:00:00Z',
    'zh-CN': { title: '慢性肾病夜间血压', body: paragraphs('与心力衰竭同时出现时，力衰二字不成词。体重变化较慢。') },
  })
  await publish(world.sql, {
    section: 'multicenter',
    at: '2026-11-03T00:00:00Z',
    facts: {
      code: 'QINGLAN-HF',
      phase: 'III',
      state: 'recruiting',
      centres: [{ name: '松江医院', city: '上海', longitude: 1, latitude: 1, leads: true }],
    },
    'zh-CN': { title: '远程随访的随机对照研究' },
  })
  await reindex({ database })
})
after(async () => {
  await database[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const search = (q: string, more: Readonly<Record<string, unknown>> = {}) =>
  world.ask('/api/website/search', { q, language: 'zh-CN', ...more })
type Found = { title: { text: string; marks: [number, number][] }; excerpt: { text: string; marks: [number, number][] }; language: string }
const found = (data: Data) => data['list'] as unknown as Found[]
const titles = (data: Data) => found(data).map(({ title }) => title.text)
const marked = ({ text, marks }: Found['title']) => marks.map(([from, to]) => text.slice(from, to))

test('a Chinese word of two characters is found at any position, titles first', async () => {
  const { data } = await search('夜间')
  assert.deepEqual(titles(data), ['慢性肾病夜间血压', '心力衰竭患者的居家随访'])
  assert.deepEqual(marked(found(data)[0]!.title), ['夜间'])
  assert.deepEqual(marked(found(data)[1]!.excerpt), ['夜间'])
  assert.deepEqual([data['total'], data['isMore']], [2, false])
})

test('a longer word must be contiguous, and the words of a query may be apart', async () => {
  assert.deepEqual(titles((await search('心力衰竭')).data), ['心力衰竭患者的居家随访', '慢性肾病夜间血压'])
  assert.deepEqual(titles((await search('病夜间')).data), ['慢性肾病夜间血压'])
  const { data } = await search('夜间病')
  assert.deepEqual([titles(data)[0], data['loosened']], ['慢性肾病夜间血压', true], 'else what has some of it')
  assert.deepEqual(titles((await search('体重 血压')).data), ['慢性肾病夜间血压'])
  assert.deepEqual(titles((await search('肾')).data), ['慢性肾病夜间血压'], 'one character, in a title')
})

test('English is found in any case and number, and by prefix when no whole word matches', async () => {
  const english = { language: 'en-US' }
  assert.deepEqual(titles((await search('STUDY', english)).data), ['Following heart failure at home'])
  assert.deepEqual(marked(found((await search('study', english)).data)[0]!.excerpt), ['Studies'])
  const { data } = await search('weig', english)
  assert.deepEqual([titles(data), data['widened']], [['Following heart failure at home'], true])
  assert.deepEqual(titles((await search('weight', english)).data), [])
})

test('an item of two languages appears once in the requested language, and an item of one language appears in its own', async () => {
  assert.deepEqual(found((await search('heart', { language: 'zh-CN' })).data).length, 0)
  assert.deepEqual(titles((await search('夜间', { language: 'en-US' })).data), ['慢性肾病夜间血压'])
  assert.deepEqual(titles((await search('failure', { language: 'en-US' })).data), ['Following heart failure at home'])
})

test('codes, names and places in facts find their item, and sections are counted and narrow the results', async () => {
  for (const q of ['qinglan-hf', 'QINGLAN', '松江医院']) assert.deepEqual(titles((await search(q)).data), ['远程随访的随机对照研究'], q)
  const { data } = await search('随访')
  assert.deepEqual(data['sections'], [
    { section: 'article', items: 1 },
    { section: 'multicenter', items: 1 },
  ])
  assert.deepEqual(titles((await search('随访', { section: 'multicenter' })).data), ['远程随访的随机对照研究'])
})

test('combining marks and soft hyphens make no difference, and names with figures are found with a hyphen and without', async () => {
  const item = await publish(world.sql, {
    'zh-CN': { title: 'Sjo\u0308gren 综合征', body: paragraphs('hyper\u00adtension 与 PD-1 抑制剂，另见 IL6 受体。') },
  })
  await reindex({ database })
  for (const q of [
    'Sjögren',
    'Sjo\u0308gren',
    'sjogren',
    'hypertension',
    'hyper\u00adtension',
    'PD-1',
    'PD1',
    'pd1',
    'IL6',
    'IL-6',
    '综\u200b合征',
  ])
    assert.deepEqual(titles((await search(q)).data), ['Sjögren 综合征'], JSON.stringify(q))
  await unpublish(world.sql, item)
  await reindex({ database })
})

test('S99: no part of a query is a pattern, an operator or SQL', async () => {
  for (const q of ['%', '_', '100%', '\\', "'", '& |', '!', ':*', "' or 1=1 --", '心%衰', '<->', '\u0000x']) {
    const { http } = await search(q)
    assert.ok(http === 200 || http === 422, `${q}: ${http}`)
  }
  assert.deepEqual(titles((await search('100%_的患者')).data), ['心力衰竭患者的居家随访'])
  assert.equal((await search('')).http, 422)
  assert.equal((await search('长'.repeat(101))).http, 422)
  assert.equal((await search('体重', { page: 51 })).http, 422)
})

test('typing is completed from titles', async () => {
  const suggest = async (q: string, language = 'zh-CN') =>
    ((await world.ask('/api/website/suggest', { q, language })).data['list'] as unknown as Found[]).map(({ title }) => title.text)
  assert.deepEqual(await suggest('肾'), ['慢性肾病夜间血压'])
  assert.deepEqual(await suggest('夜间'), ['慢性肾病夜间血压'])
  assert.deepEqual(await suggest('follow hea', 'en-US'), ['Following heart failure at home'], 'as the search widens it')
  assert.deepEqual(await suggest('following hea', 'en-US'), ['Following heart failure at home'])
  assert.deepEqual(await suggest('qing'), ['远程随访的随机对照研究'])
  assert.equal((await suggest('hart failure', 'en-US'))[0], 'Following heart failure at home', 'mistyped')
})

test('a change is found once it is committed, and a removed text is not found (S136)', async () => {
  const change = {
    event: 'unpublished',
    itemId: kidney.id,
    language: 'zh-CN',
    number: kidney.number,
    section: 'article',
    kind: 'img',
  } as const
  await unpublish(world.sql, kidney)
  await assert.rejects(
    database.inTransaction(async (tx) => {
      await indexChange({ engine: postgresIndex }, tx, change)
      throw new Error('rolled back')
    }),
  )
  assert.equal(titles((await search('血压')).data).length, 1)
  await database.inTransaction((tx) => indexChange({ engine: postgresIndex }, tx, change))
  assert.deepEqual(titles((await search('血压')).data), [])
  const fresh = await publish(world.sql, { 'zh-CN': { title: '血压计怎么选' } })
  assert.deepEqual(titles((await search('血压')).data), [])
  await database.inTransaction((tx) =>
    indexChange({ engine: postgresIndex }, tx, { ...change, event: 'published', itemId: fresh.id, number: fresh.number }),
  )
  assert.deepEqual(titles((await search('血压')).data), ['血压计怎么选'])
})

test('an item that loses one language is found in its remaining one, in both directions', async () => {
  const inEnglish = async () => titles((await search('体重', { language: 'en-US' })).data).filter((title) => title.includes('心力'))
  const change = { itemId: heart.id, language: 'en-US', number: heart.number, section: 'article', kind: 'img' } as const
  assert.deepEqual(await inEnglish(), [])
  await unpublish(world.sql, heart, ['en-US'])
  await database.inTransaction((tx) => indexChange({ engine: postgresIndex }, tx, { ...change, event: 'unpublished' }))
  assert.deepEqual(await inEnglish(), ['心力衰竭患者的居家随访'])
  await publishAlso(world.sql, heart, { 'en-US': { title: 'Heart failure' } }, 'en-US')
  await database.inTransaction((tx) => indexChange({ engine: postgresIndex }, tx, { ...change, event: 'published' }))
  assert.deepEqual(await inEnglish(), [])
})

test('a lost index is rebuilt, and an earlier state never overwrites a later one', async () => {
  await world.sql.query('delete from website.search_entry')
  assert.ok((await indexMissing({ database })) >= 3)
  assert.equal(titles((await search('夜间')).data).length, 1)
  await world.sql.query(`update website.search_entry set title = 'later', copied_at = '2027-01-01' where item_id = $1`, [heart.id])
  await reindex({ database })
  assert.deepEqual(titles((await search('居家')).data), ['later'])
})

test('width, case, accents and plurals of words make no difference, and Chinese is indexed by pairs of characters', () => {
  assert.deepEqual(['ＨＦ', 'Café', 'studies', 'boxes', 'cases', 'virus', 'glass'].map(normal), [
    'hf',
    'cafe',
    'study',
    'box',
    'case',
    'virus',
    'glass',
  ])
  assert.deepEqual([...wordsIn('PD-1抑制剂')], ['pd', '1', '抑制', '制剂', 'pd1'])
  assert.deepEqual(mark('心衰，心衰', readQuestion('心衰')).marks, [
    [0, 2],
    [3, 5],
  ])
})

async function hide(world: World, section: string): Promise<void> {
  const { token } = await world.operator(['admin'], { steppedUp: true })
  const { version, settings } = (await world.ask('/api/site/desk', {}, { token })).data as unknown as {
    version: number
    settings: { sections: { section: string }[] }
  }
  const sections = settings.sections.map((row) => ({ ...row, isHidden: row.section === section }))
  assert.equal((await world.ask('/api/site/save', { version, settings: { ...settings, sections } }, { token })).http, 200)
}

test('blocked items, and items of a hidden section, are not found, suggested or counted in any language', async () => {
  await using banned = await openWorld()
  await using own = openDatabase({ ...banned.sql.options, max: 2 }, deaf)
  const editor = await banned.operator(['editor'])
  await addTopics(banned, 'heart', 'sleep')
  const words = (title: string) => ({ title, body: paragraphs('心率与睡眠的关系。') })
  await publish(banned.sql, { topics: ['heart'], 'zh-CN': words('睡眠与心率甲'), 'en-US': { title: 'Sleep and pulse' } })
  await publish(banned.sql, { topics: ['sleep'], 'zh-CN': words('睡眠与心率乙') })
  await publish(banned.sql, { section: 'dynamic', topics: ['heart'], 'zh-CN': words('睡眠与心率丙') })
  await reindex({ database: own })
  const ban = async (version: number, params: object) =>
    await curate(banned, editor, 'presets/save', { preset: 'block', isOn: true, params, version })
  const find = async (q: string, language = 'zh-CN') => (await banned.ask('/api/website/search', { q, language, page: 1 })).data
  const suggest = async (q: string) =>
    (await banned.ask('/api/website/suggest', { q, language: 'zh-CN' })).data['list']!.length as unknown as number
  assert.deepEqual([(await find('睡眠'))['total'], await suggest('睡眠')], [3, 4], 'the page of the topic is suggested, too')
  await ban(1, { topics: ['sleep'], sections: [] })
  assert.deepEqual([(await find('睡眠'))['total'], await suggest('睡眠')], [2, 2])
  assert.equal((await find('"睡眠的关系"'))['total'], 2)
  await ban(2, { topics: ['sleep'], sections: ['dynamic'] })
  const left = await find('睡眠')
  assert.deepEqual([left['total'], await suggest('睡眠')], [1, 1])
  assert.doesNotMatch(JSON.stringify(left['sections']), /dynamic/)
  await ban(3, { topics: ['heart'], sections: [] })
  assert.equal((await find('sleep', 'en-US'))['total'], 0)
  await ban(4, { topics: [], sections: [] })
  await hide(banned, 'dynamic')
  assert.deepEqual([(await find('睡眠'))['total'], await suggest('睡眠')], [2, 3])
})
