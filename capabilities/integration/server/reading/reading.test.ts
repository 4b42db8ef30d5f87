import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addTopics, curate } from '#tests/fixtures/curation.ts'
import { publish, unpublish } from '#tests/fixtures/published.ts'
import { programOf } from '#tests/world/programs.ts'
import { openWorld, type World } from '#tests/world.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world[Symbol.asyncDispose]())

type Item = { number: number; title: string; section: string; body: unknown; url: string }
type Page = { list: Item[]; next: string | null }
async function get<Data = Page>(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; data: Data }> {
  const response = await fetch(`${world.url}/api/v1/${path}`, {
    headers: { 'x-forwarded-for': `10.9.${asked >> 8}.${asked++ & 255}`, ...headers },
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    data: text === '' ? (null as Data) : (JSON.parse(text) as { data: Data }).data,
  }
}
let asked = 0
const titles = async (query: string) => (await get(`items?language=zh-CN&${query}`)).data.list.map(({ title }) => title)

test('items are listed by section, kind, topic and language, page by page', async () => {
  for (let n = 1; n <= 5; n++)
    await publish(world.sql, {
      section: 'video',
      kind: 'verticalVideo',
      topics: ['stroke'],
      at: `2026-10-0${n}`,
      'zh-CN': { title: `视频${n}` },
    })
  await publish(world.sql, {
    section: 'article',
    topics: ['stroke'],
    at: '2026-10-09',
    'zh-CN': { title: '卒中' },
    'en-US': { title: 'Stroke' },
  })
  assert.deepEqual(await titles('topic=stroke&limit=2'), ['卒中', '视频5'])
  assert.deepEqual(await titles('topic=stroke&section=article'), ['卒中'])
  assert.deepEqual(await titles('topic=stroke&kind=verticalVideo'), ['视频5', '视频4', '视频3', '视频2', '视频1'])
  const seen: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const { data }: { data: Page } = await get(`items?language=zh-CN&topic=stroke&limit=2${after && `&after=${after}`}`)
    seen.push(...data.list.map(({ title }) => title))
    after = data.next
  }
  assert.deepEqual(seen, ['卒中', '视频5', '视频4', '视频3', '视频2', '视频1'])
  assert.deepEqual(
    (await get('items?language=en-US&topic=stroke')).data.list.map(({ title, url }) => [title, new URL(url).searchParams.get('language')]),
    [['Stroke', 'en-US']],
  )
  assert.deepEqual(await titles('topic=stroke&since=2026-10-04T00:00:00%2B08:00'), ['视频4', '视频5', '卒中'])
})

test('an item has its text as a tree, as Markdown and as HTML without markup of its author (S57)', async () => {
  const body = {
    type: 'doc' as const,
    content: [
      { type: 'heading' as const, attrs: { level: 2 as const }, content: [{ type: 'text' as const, text: '# <script>' }] },
      { type: 'paragraph' as const, content: [{ type: 'text' as const, text: '1. *a* <img src=x>', marks: [{ type: 'bold' as const }] }] },
    ],
  }
  const { number } = await publish(world.sql, { 'zh-CN': { title: '正文', body } })
  const bodyAs = async (form: string) => (await get<Item>(`item?language=zh-CN&number=${number}&body=${form}`)).data.body
  assert.deepEqual(await bodyAs('document'), body)
  assert.equal(await bodyAs('markdown'), '## \\# \\<script\\>\n\n**1\\. \\*a\\* \\<img src=x\\>**')
  assert.equal(await bodyAs('html'), '<h2># &lt;script&gt;</h2><p><strong>1. *a* &lt;img src=x&gt;</strong></p>')
  assert.equal((await get(`item?language=en-US&number=${number}`)).status, 404)
})

test('what is not public any more is in no answer, also where one was stored (S136)', async () => {
  const item = await publish(world.sql, { section: 'achievement', facts: {}, 'zh-CN': { title: '下线' } })
  const path = `item?language=zh-CN&number=${item.number}`
  assert.equal((await get(path)).status, 200)
  assert.deepEqual(await titles('section=achievement'), ['下线'])
  await unpublish(world.sql, item)
  world.forgetCaches()
  assert.equal((await get(path)).status, 404)
  assert.deepEqual(await titles('section=achievement'), [])
})

test('what the site lists nowhere is left out', async () => {
  await addTopics(world, 'blocked')
  const { number } = await publish(world.sql, { section: 'dynamic', topics: ['blocked'], 'zh-CN': { title: '不列出' } })
  await publish(world.sql, { section: 'dynamic', 'zh-CN': { title: '列出' } })
  assert.deepEqual((await titles('section=dynamic')).sort(), ['不列出', '列出'])
  const editor = await world.operator(['editor'])
  await curate(world, editor, 'presets/save', { preset: 'block', isOn: true, params: { topics: ['blocked'], sections: [] }, version: 1 })
  assert.deepEqual(await titles('section=dynamic'), ['列出'])
  assert.equal((await get(`item?language=zh-CN&number=${number}`)).status, 404)
})

test('an answer has a tag, and is not sent again while it is the same', async () => {
  const first = await get('sections?language=zh-CN')
  const etag = first.headers.get('etag')!
  assert.match(etag, /^W\/"/)
  assert.equal(first.headers.get('cache-control'), 'public, max-age=0, must-revalidate')
  assert.equal((await get('sections?language=zh-CN', { 'if-none-match': etag })).status, 304)
  const head = await fetch(`${world.url}/api/v1/sections?language=zh-CN`, { method: 'HEAD' })
  assert.deepEqual([head.status, head.headers.get('etag'), await head.text()], [200, etag, ''])
  assert.equal((await get('search?language=zh-CN&words=x')).headers.get('cache-control'), 'no-store')
})

test('an unknown parameter, a bad cursor and an unknown kind are refused and not stored', async () => {
  for (const query of [
    'items?language=fr',
    'items?language=zh-CN&x=1',
    'items?language=zh-CN&limit=101',
    'items?language=zh-CN&since=yesterday',
  ])
    assert.equal((await get(query)).status, 422, query)
  for (const after of ['2026-02-31T00:00:00.000000Z_1', '2026-02-01T25:00:00.000000Z_1', '1_1', "'"])
    assert.equal((await get(`items?language=zh-CN&after=${after}`)).status, 422, after)
  assert.equal((await get('things?language=zh-CN&kind=nothing')).status, 404)
  assert.equal((await get('things?language=zh-CN&kind=course&after=x')).status, 422)
})

test('a refusal names the field and what to do', async () => {
  type Refused = { reason: string; fields: Record<string, string> }
  const whyNot = async (path: string) => (await get<Refused>(path)).data
  const refused = (reason: string, ...fields: string[]) => ({ reason, fields: Object.fromEntries(fields.map((each) => [each, reason])) })
  assert.deepEqual(await whyNot('items?language=zh-CN&sektion=article&x=1'), refused('BAD_REQUEST', 'sektion', 'x'))
  assert.deepEqual(await whyNot('items?language=zh-CN&language=en-US'), refused('BAD_REQUEST', 'language'))
  assert.deepEqual(await whyNot('search?language=zh-CN&words=%ff'), refused('BAD_REQUEST', 'words'))
  assert.deepEqual(await whyNot('items?language=zh-CN&since=2026-01-01T00:00:00+08:00'), refused('SINCE_INVALID', 'since'))
  for (const path of ['items?after=12&', 'changes?after=x&', 'things?kind=course&after=x&', 'things?kind=topic&after=_&'])
    assert.deepEqual(await whyNot(`${path}language=zh-CN`), refused('AFTER_INVALID', 'after'), path)
})

test('a place in the list of the newest is none in the list of changes, and the other way round', async () => {
  for (const title of ['甲', '乙']) await publish(world.sql, { section: 'multicenter', facts: {}, 'zh-CN': { title } })
  const [newest, changes] = ['items?language=zh-CN&section=multicenter&limit=1', `since=${encodeURIComponent('2020-01-01T00:00:00+08:00')}`]
  const nextOf = async (path: string) => (await get<{ next: string }>(path)).data.next
  const [place, placeOfChange] = [await nextOf(newest), await nextOf(`${newest}&${changes}`)]
  const statusAfter = async (query: string, after: string) => (await get(`${query}&after=${after}`)).status
  assert.deepEqual([await statusAfter(newest, place), await statusAfter(`${newest}&${changes}`, placeOfChange)], [200, 200])
  assert.deepEqual([await statusAfter(newest, placeOfChange), await statusAfter(`${newest}&${changes}`, place)], [422, 422])
})

test('each kind lists its things', async () => {
  const { data } = await get<{ list: { kind: string }[] }>('kinds')
  const kinds = data.list.map(({ kind }) => kind)
  for (const kind of ['author', 'course', 'topic']) assert.ok(kinds.includes(kind), kind)
  for (const kind of kinds) assert.equal((await get(`things?language=en-US&kind=${kind}&limit=1`)).status, 200, kind)
})

test('a token is checked and counted also for a stored answer, and a foreign page reads nothing (S54)', async () => {
  const path = 'sections?language=en-US'
  assert.equal((await get(path)).status, 200)
  const person = await world.operator(['developer'])
  const reader = await programOf(world, person, ['content:read'])
  const writer = await programOf(world, person, ['content:write'])
  const as = async (token: string) => (await get(path, { authorization: `Bearer ${token}` })).status
  assert.deepEqual([await as(reader), await as(writer), await as(`lyc_${'A'.repeat(43)}`)], [200, 403, 401])
  assert.deepEqual([await as(`${reader} ${reader}`), await as('x'.repeat(9_000)), await as('')], [401, 401, 401])
  assert.equal((await get(path, { origin: 'https://elsewhere.example' })).status, 403)
})
