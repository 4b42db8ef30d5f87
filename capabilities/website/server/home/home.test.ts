import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { HOUR, MINUTE } from '#contract/duration.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { approveAndPublish, begin, submit } from '#tests/fixtures/content.ts'
import { addTopics, askCuration, curate, makeSet, NEWEST } from '#tests/fixtures/curation.ts'
import { arrange, askHome, newBlocks } from '#tests/fixtures/home.ts'
import { addPicture, usersOf } from '#tests/fixtures/library.ts'
import { publish } from '#tests/fixtures/published.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import type { ShownBlock } from '../../contract.ts'

let world: World
let editor: Person
before(async () => {
  world = await openWorld()
  editor = await world.operator(['editor'])
  await addTopics(world, 'heart', 'sleep')
})
after(() => world[Symbol.asyncDispose]())

const shown = async (language = 'zh-CN'): Promise<ShownBlock[]> =>
  (await world.ask('/api/website/home', { language })).data['blocks'] as unknown as ShownBlock[]
const titlesOf = (block: ShownBlock | undefined): string[] => (block?.kind === 'items' ? block.items.map(({ title }) => title) : [])
const desk = async () => (await askHome(world, editor, 'desk')).data

test('an empty site shows a default home page, and published items appear without further steps', async () => {
  assert.deepEqual(
    (await shown()).map(({ kind }) => kind),
    ['banners'],
  )
  await publish(world.sql, { section: 'dynamic', topics: ['heart'], 'zh-CN': { title: '第一条动态', slug: 'first' } })
  const blocks = await shown()
  assert.deepEqual(titlesOf(blocks[1]), ['第一条动态'])
  assert.equal((await shown('en-US')).length, 1)
})

test('the home page of a language without items links to the other language as soon as that one has some', async () => {
  await using fresh = await openWorld()
  const html = async (language: string) => await (await fetch(`${fresh.url}/home?language=${language}`)).text()
  assert.match(await html('en-US'), /Welcome to our new site/)
  assert.match(await html('zh-CN'), /网站刚刚启用/)
  const writer = await fresh.operator(['editor'])
  const begun = await begin(fresh, writer, { title: 'First news' }, { language: 'en-US' })
  await submit(fresh, writer, begun)
  await approveAndPublish(fresh, writer, begun)
  await until(async () => /暂无中文内容/.test(await html('zh-CN')))
  assert.match(await html('zh-CN'), /href="\/home\?language=en-US"/)
  assert.doesNotMatch(await html('zh-CN'), /网站刚刚启用/)
  assert.match(await html('en-US'), /First news/)
})

test('a draft is hidden until it is published as a whole, and the second of two editors is refused', async () => {
  const before = await shown()
  const version = await arrange(world, editor, [newBlocks.banners('新横幅'), newBlocks.text('一段话。\n\n又一段。')], { publishes: false })
  assert.deepEqual(await shown(), before)
  const other = await world.operator(['editor'])
  const late = await askHome(world, other, 'desk/save', { version: version - 1, blocks: [] })
  assert.deepEqual([late.http, late.data['reason']], [409, 'CHANGED_MEANWHILE'])
  assert.equal((await askHome(world, other, 'publish', { version: version - 1 })).data['reason'], 'CHANGED_MEANWHILE')
  assert.equal((await askHome(world, other, 'publish', { version })).http, 200)
  assert.equal((await askHome(world, other, 'publish', { version })).data['reason'], 'NOTHING_CHANGED')
  const [banners, text] = await shown('en-US')
  assert.equal(banners?.kind === 'banners' && banners.slides[0]!.title, '新横幅 (en)')
  assert.deepEqual(text?.kind === 'text' && text.paragraphs, ['一段话。', '又一段。'])
  const { isChanged, published } = (await desk()) as unknown as { isChanged: boolean; published: { publishedBy: string }[] }
  assert.deepEqual([isChanged, published.length, published[0]!.publishedBy.length > 0], [false, 1, true])
})

test('one of two simultaneous saves of a version is stored', async () => {
  const version = Number((await desk())['version'])
  const both = await Promise.all(
    ['一', '二', '三'].map((title) => askHome(world, editor, 'desk/save', { version, blocks: [newBlocks.banners(title)] })),
  )
  assert.deepEqual(both.map(({ http }) => http).sort(), [200, 409, 409])
})

test('a set fills a block in its order while it is online, and items banned by the block rule are omitted from every list', async () => {
  const item = (title: string, topic: string, at: string) =>
    publish(world.sql, { section: 'article', topics: [topic], at, 'zh-CN': { title, slug: 'x' } })
  const [heart, sleepy] = [await item('心', 'heart', '2026-10-01T00:00:00Z'), await item('眠', 'sleep', '2026-10-02T00:00:00Z')]
  const set = await makeSet(world, editor, 'artificial')
  const picks = [sleepy, heart].map(({ id }) => ({ itemId: id, note: '' }))
  await curate(world, editor, 'sets/picks/save', { id: set.id, version: set.version, picks })
  await arrange(world, editor, [newBlocks.set(set.number), newBlocks.newest('article')])
  assert.deepEqual((await shown()).map(titlesOf), [['眠', '心']])
  await curate(world, editor, 'sets/status', { ids: [set.id], status: 'online' })
  const [first] = await shown()
  assert.deepEqual([first!.title, titlesOf(first)], ['每日推荐', ['眠', '心']])

  const list = async () => (await world.ask('/api/website/items', { language: 'zh-CN', section: 'article' })).data
  const feed = async () => await (await fetch(`${world.url}/feeds/zh-CN/article.json`)).text()
  assert.equal((await list())['total'], 2)
  const ban = async (isOn: boolean, params: object) => {
    const presets = (await askCuration(world, editor, 'presets')).data as unknown as { preset: string; version: number }[]
    const { version } = presets.find(({ preset }) => preset === 'block')!
    await curate(world, editor, 'presets/save', { preset: 'block', isOn, params, version })
    await world.runScheduledTasks()
  }
  await ban(true, { topics: ['sleep'], sections: [] })
  assert.deepEqual((await shown()).map(titlesOf), [['心'], ['心']])
  const rest = await list()
  assert.deepEqual([rest['total'], (rest['list'] as unknown as { title: string }[]).map(({ title }) => title)], [1, ['心']])
  assert.doesNotMatch(await feed(), /眠/)
  const facets = (await world.ask('/api/website/facets', { language: 'zh-CN', section: 'article' })).data['facets']
  assert.doesNotMatch(JSON.stringify(facets), /sleep/)
  await ban(true, { topics: [], sections: ['article'] })
  assert.deepEqual(await shown(), [])
  assert.deepEqual([(await list())['total'], JSON.parse(await feed()).items], [0, []])
  await ban(false, { topics: [], sections: [] })
  assert.equal((await list())['total'], 2)
})

test('an item published into a rule set appears in its block in every process, also on cached pages', async () => {
  await using second = await world.second()
  const set = await makeSet(world, editor, 'rules', { nameZh: '心脏', nameEn: 'Heart' })
  const rule = { all: [{ field: 'topic', op: 'any', value: ['heart'] }] }
  await curate(world, editor, 'sets/filling/save', { id: set.id, ...NEWEST, version: set.version, rule })
  await curate(world, editor, 'sets/status', { ids: [set.id], status: 'online' })
  await world.runScheduledTasks()
  await arrange(world, editor, [newBlocks.set(set.number, { look: 'cards' })])
  const html = async ({ url }: { readonly url: string }, query = '') =>
    (await (await fetch(`${url}/home${query}`)).text()).replaceAll('<wbr/>', '')
  const page = await html(second)
  assert.match(page, /第一条动态/)
  assert.doesNotMatch(page, /loading="eager"/, 'pictures in a row are fetched when the reader comes near')
  assert.match(await html(world, '?language=en-US'), /<a [^>]*lang="zh-CN"[^>]*>第一条动态/)
  await curate(world, editor, 'sets/status', { ids: [set.id], status: 'offline' })
  await until(async () => !/第一条动态/.test(await html(second)))
  assert.doesNotMatch(await html(world), /第一条动态/)
})

test('an item shown in an upper block is not repeated below, unless a block has no other items', async () => {
  for (const [title, day] of Object.entries({ 甲: '01', 乙: '02', 丙: '03' }))
    await publish(world.sql, { section: 'video', at: `2026-10-${day}T00:00:00Z`, 'zh-CN': { title, slug: 'x' } })
  await arrange(
    world,
    editor,
    [1, 2, 3].map((most) => newBlocks.newest('video', { id: `block-${most}`, most })),
  )
  assert.deepEqual((await shown()).map(titlesOf), [['丙'], ['乙', '甲'], ['丙', '乙', '甲']])
})

test('a block is shown within its period, whose ends invalidate the cached page', async () => {
  const now = new Date((await desk())['now'] as string).getTime()
  const at = (ms: number) => new Date(now + ms).toISOString()
  const later = newBlocks.text('之后才有', { id: 'later', from: at(HOUR), until: at(2 * HOUR) })
  const off = { ...newBlocks.text('关着的', { id: 'off' }), isOn: false }
  await arrange(world, editor, [newBlocks.banners('一直都在'), later, off])
  const html = async () => (await (await fetch(`${world.url}/home`)).text()).replaceAll('<wbr/>', '')
  assert.match(await html(), /一直都在/)
  assert.doesNotMatch(await html(), /之后才有|关着的/)
  await world.clock.move(HOUR + MINUTE)
  await world.runScheduledTasks()
  assert.match(await html(), /之后才有/)
  await world.clock.move(HOUR)
  await world.runScheduledTasks()
  assert.doesNotMatch(await html(), /之后才有/)
})

test('the last ten arrangements can be restored, and are then published again', async () => {
  for (let n = 0; n < 12; n++) await arrange(world, editor, [newBlocks.banners(`第 ${n} 版`)])
  const { published, version } = (await desk()) as unknown as { published: { number: number }[]; version: number }
  assert.equal(published.length, 10)
  const oldest = published.at(-1)!.number
  assert.equal((await askHome(world, editor, 'restore', { number: oldest - 1, version })).http, 404)
  const { data } = await askHome(world, editor, 'restore', { number: oldest, version })
  const [seen] = await shown()
  assert.equal(seen?.kind === 'banners' && seen.slides[0]!.title, '第 11 版')
  await askHome(world, editor, 'publish', { version: data['version'] })
  const [now] = await shown()
  assert.equal(now?.kind === 'banners' && now.slides[0]!.title, '第 2 版')
  const actions = new Set(await actionsOn(world, 'home:draft'))
  assert.deepEqual([...actions].toSorted(), ['home.arranged', 'home.restored'])
})

test('each version of the home page can be compared with the one before it', async () => {
  await arrange(world, editor, [newBlocks.banners('旧的横幅'), newBlocks.text('一段话。')])
  await arrange(world, editor, [newBlocks.banners('新的横幅')])
  const { data } = await askHome(world, editor, 'desk/versions')
  const list = data['list'] as unknown as { number: number; blocks: { id: string; slides?: { title: Record<string, string> }[] }[] }[]
  const { published } = (await desk()) as unknown as { published: { number: number }[] }
  assert.deepEqual(
    list.map(({ number }) => number),
    published.map(({ number }) => number),
  )
  const [now, before] = list
  assert.deepEqual([now?.blocks.map(({ id }) => id), before?.blocks.map(({ id }) => id)], [['banners'], ['banners', 'text']])
  assert.deepEqual(
    [now, before].map((version) => version?.blocks[0]?.slides?.[0]?.title['zh-CN']),
    ['新的横幅', '旧的横幅'],
  )
})

test('S57, S61, S95: forbidden content of an arrangement is refused', async () => {
  const version = Number((await desk())['version'])
  const refuse = async (blocks: unknown, reason?: string) => {
    const { http, data } = await askHome(world, editor, 'desk/save', { version, blocks })
    assert.equal(http, 422, JSON.stringify(blocks))
    if (reason) assert.equal(data['reason'], reason)
  }
  for (const href of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example', '/a b', '/a\nb', 'about'])
    await refuse([newBlocks.banners('x', { href })])
  await refuse([newBlocks.banners('x', { title: { 'zh-CN': ' ', 'en-US': '' } })])
  await refuse([{ ...newBlocks.text('x'), kind: 'html' }])
  await refuse([newBlocks.text('x'), newBlocks.text('y')])
  await refuse([newBlocks.newest('article', { look: 'map' })])
  await refuse(Array.from({ length: 21 }, (_, at) => newBlocks.text('x', { id: `t${at}` })))
  await refuse([newBlocks.text('x', { from: '2027-01-01T00:00:00Z', until: '2026-01-01T00:00:00Z' })], 'SPAN_WRONG')
  await refuse([newBlocks.banners('x', { picture: editor.id })], 'PICTURE_UNKNOWN')
  const picture = await addPicture(world, editor.id)
  assert.equal((await askHome(world, editor, 'desk/save', { version, blocks: [newBlocks.banners('x', { picture })] })).http, 200)
  assert.deepEqual(await usersOf(world, picture), ['website home-draft'])
})

test('a preview is open to holders of its address for two hours, and is neither cached nor indexed (S134, S136)', async () => {
  await arrange(world, editor, [newBlocks.banners('只是草稿')], { publishes: false })
  const { path } = (await askHome(world, editor, 'preview/make')).data as unknown as { path: string }
  const look = async (address = path) => {
    const response = await fetch(world.url + address)
    return { status: response.status, headers: response.headers, text: (await response.text()).replaceAll('<wbr/>', '') }
  }
  const seen = await look()
  assert.equal(seen.status, 200)
  assert.match(seen.text, /只是草稿/)
  assert.deepEqual([seen.headers.get('cache-control'), seen.headers.get('x-robots-tag')], ['no-store', 'noindex'])
  assert.match(seen.headers.get('content-security-policy')!, /frame-ancestors 'self'/)
  assert.match((await fetch(`${world.url}/home`)).headers.get('content-security-policy')!, /frame-ancestors 'none'/)
  const forged = await look(path.replace(/of=[^.]+/, 'of=zzzzzzzzz'))
  assert.equal(forged.status, 404)
  assert.doesNotMatch(forged.text, /只是草稿/)
  await world.clock.move(2 * HOUR)
  const ended = await look()
  assert.equal(ended.status, 404)
  assert.doesNotMatch(ended.text, /只是草稿/)
  assert.match(ended.text, /预览已失效/)
  assert.match((await look(`${path}&language=en-US`)).text, /This preview has expired/)
})

test('the desk of the home page requires the permission to read and to change it', async () => {
  const inspector = await world.operator(['inspector'])
  const calls: Readonly<Record<string, object>> = {
    desk: {},
    'desk/versions': {},
    'desk/save': { version: 0, blocks: [] },
    publish: { version: 0 },
    restore: { number: 0, version: 0 },
    'preview/make': {},
  }
  for (const [path, fields] of Object.entries(calls)) assert.equal((await askHome(world, inspector, path, { ...fields })).http, 403, path)
})
