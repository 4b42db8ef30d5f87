import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Section } from '#capabilities/content/contract.ts'
import { addTopics, draftOnly, type Published, publish, publishLater, removeForGood, unpublish } from '#tests/fixtures/published.ts'
import { setViews } from '#tests/fixtures/readers.ts'
import { type Data, openWorld, type World } from '#tests/world.ts'

let world: World
const items: Published[] = []
before(async () => {
  world = await openWorld()
  await addTopics(world.sql, { heart: ['心血管', 'Cardiology'], lungs: ['呼吸', 'Lungs'] })
  for (let at = 0; at < 30; at++) {
    const topics = [...(at % 2 === 0 ? ['heart'] : []), ...(at % 3 === 0 ? ['lungs'] : [])]
    // PostgreSQL stores microseconds, JavaScript only milliseconds.
    const day = `2026-${at < 15 ? '10' : '11'}-${String((at % 15) + 1).padStart(2, '0')}T01:00:00.000001Z`
    const english = at % 5 === 0 ? { 'en-US': { title: `News ${at}`, slug: `news-${at}` } } : {}
    items.push(await publish(world.sql, { section: 'dynamic', topics, at: day, 'zh-CN': { title: `动态 ${at}` }, ...english }))
  }
})
after(() => world[Symbol.asyncDispose]())

const list = (fields: Readonly<Record<string, unknown>>) =>
  world.ask('/api/website/items', { language: 'zh-CN', section: 'dynamic', ...fields })
const neighbours = (data: Data): unknown[] => ['newer', 'older'].map((place) => data[place]?.['title'])
const titles = (data: Data): string[] => (data['list'] as unknown as { title: string }[]).map(({ title }) => title)

test('a list runs from newest to oldest, page by page, and back', async () => {
  const first = (await list({ pageSize: 10 })).data
  assert.deepEqual([titles(first)[0], titles(first).length, first['total'], first['isMore']], ['动态 29', 10, 30, false])
  assert.deepEqual(titles((await list({ pageSize: 10, page: 3 })).data).at(-1), '动态 0')
  assert.equal((await list({ pageSize: 10, page: 3 })).data['next'], null)
  assert.deepEqual(titles((await list({ pageSize: 10, sort: 'oldest' })).data)[0], '动态 0')
  for (const sort of ['newest', 'oldest']) {
    const whole = titles((await list({ pageSize: 30, sort })).data)
    const { next } = (await list({ pageSize: 12, sort })).data as unknown as { next: string }
    assert.deepEqual(titles((await list({ pageSize: 30, sort, after: next })).data), whole.slice(12), sort)
  }
})

test('sorting by views lists the most viewed first, then the newest, by page number without a cursor', async () => {
  for (const [at, views] of [
    [3, 20],
    [7, 50],
    [9, 20],
  ] as const)
    await setViews(world.sql, items[at]!, views)
  const { data } = await list({ sort: 'read', pageSize: 5 })
  assert.deepEqual(titles(data), ['动态 7', '动态 9', '动态 3', '动态 29', '动态 28'])
  assert.deepEqual([data['total'], data['next']], [30, null])
  assert.deepEqual(titles((await list({ sort: 'read', pageSize: 5, page: 2 })).data)[0], '动态 27')
  for (const pageSize of [1, 2, 3]) {
    const pages = await Promise.all([1, 2, 3, 4].map(async (page) => titles((await list({ sort: 'read', pageSize, page })).data)))
    const whole = titles((await list({ sort: 'read', pageSize: 30 })).data)
    assert.deepEqual(pages.flat(), whole.slice(0, 4 * pageSize), String(pageSize))
  }
  assert.deepEqual(titles((await list({ sort: 'read', facets: ['topic:lungs'] })).data).slice(0, 3), ['动态 9', '动态 3', '动态 27'])
  const { next } = (await list({ pageSize: 12 })).data as unknown as { next: string }
  assert.equal((await list({ sort: 'read', after: next })).http, 422)
})

test('values of one facet widen a list, several facets narrow it, and the total matches the list', async () => {
  const heart = (await list({ facets: ['topic:heart'], pageSize: 100 })).data
  assert.deepEqual([titles(heart).length, heart['total']], [15, 15])
  const either = (await list({ facets: ['topic:heart', 'topic:lungs'], pageSize: 100 })).data
  assert.deepEqual([titles(either).length, either['total']], [20, 20])
  const both = (await list({ facets: ['topic:heart', 'month:2026-11'], pageSize: 100 })).data
  assert.ok(titles(both).every((title) => Number(title.slice(3)) >= 15 && Number(title.slice(3)) % 2 === 0))
  assert.equal(both['total'], titles(both).length)
})

test('a list in a language contains its items, with topics in that language and the day in Shanghai', async () => {
  const { data } = await list({ language: 'en-US', facets: ['topic:heart'] })
  const [first] = data['list'] as unknown as Record<string, unknown>[]
  assert.deepEqual(titles(data), ['News 20', 'News 10', 'News 0'])
  assert.deepEqual([first!['topics'], first!['date']], [[{ slug: 'heart', title: 'Cardiology' }], '2026-11-06'])
  assert.match(String(first!['href']), /^\/platformShow\/article\/\d+-news-20$/)
})

test('facets have their titles and counts', async () => {
  const { data } = await world.ask('/api/website/facets', { language: 'en-US', section: 'dynamic' })
  const facets = data['facets'] as unknown as { name: string; value: string; title: string | null; items: number }[]
  assert.deepEqual(data['languages'], [
    { language: 'zh-CN', total: 30 },
    { language: 'en-US', total: 6 },
  ])
  assert.deepEqual(
    facets.filter(({ name }) => name === 'topic').map(({ title, items: count }) => [title, count]),
    [
      ['Cardiology', 3],
      ['Lungs', 2],
    ],
  )
  assert.deepEqual(
    facets.filter(({ name }) => name === 'month').map(({ value }) => value),
    ['2026-11', '2026-10'],
  )
})

test('the filters of a list link to the months with items, and to a chosen month without', async () => {
  const monthsOf = async (query: string) => {
    const html = await (await fetch(`${world.url}/dynamic/index${query}`)).text()
    return [...new Set([...html.matchAll(/href="[^"]*[?;]month=([\d-]+)"/g)].map(([, month]) => month))]
  }
  assert.deepEqual(await monthsOf(''), ['2026-10', '2026-11'])
  const narrowed = await (await fetch(`${world.url}/dynamic/index?month=2026-09`)).text()
  assert.match(narrowed, /aria-label="2026 年 9 月：0"[^>]*aria-current="true"/)
})

test('S99: any other parameter or value is refused', async () => {
  const wrong: Readonly<Record<string, unknown>>[] = [
    ...[{ section: 'nowhere' }, { language: 'fr' }, { sort: 'title' }, { sort: 'newest; drop table x --' }],
    ...[{ page: 0 }, { page: -1 }, { page: 'x' }, { pageSize: 0 }, { pageSize: 101 }, { page: 101, pageSize: 100 }],
    ...[{ facets: ['owner:1'] }, { facets: ['topic:'] }, { facets: ['phase:III'] }, { facets: ['topic'] }, { facets: 'x' }],
    ...[{ facets: Array(13).fill('topic:heart') }, { facets: [`topic:${'x'.repeat(300)}`] }, { after: "2026'; --_1" }, { after: 'x' }],
  ]
  for (const fields of wrong) assert.equal((await list(fields)).http, 422, JSON.stringify(fields))
  for (const value of ["'", '"', '\\', '%', '_', '{}', '}', '0x', '::int', '; --']) {
    const { http, data } = await list({ facets: [`topic:${value}`] })
    assert.deepEqual([http, titles(data)], [200, []], value)
  }
})

test('an item is found by number, in the other language if it has only that, with its neighbours', async () => {
  const one = items[7]!
  const { data } = await world.ask('/api/website/item', { number: one.number, language: 'en-US' })
  const item = data['item'] as unknown as { language: string; title: string; editions: { language: string }[] }
  assert.deepEqual([item.language, item.title, item.editions.length], ['zh-CN', '动态 7', 1])
  assert.deepEqual(neighbours(data), ['动态 8', '动态 6'])
  await publishLater(world.sql, one, '1 microsecond')
  assert.deepEqual(neighbours((await world.ask('/api/website/item', { number: one.number, language: 'zh-CN' })).data), ['动态 8', '动态 6'])
  const english = (await world.ask('/api/website/item', { number: items[10]!.number, language: 'en-US' })).data
  assert.deepEqual(neighbours(english), ['News 15', 'News 5'])
  const related = (await world.ask('/api/website/item', { number: items[18]!.number, language: 'zh-CN' })).data['related']
  const shared = (related as unknown as { topics: unknown[]; number: number }[]).map(({ topics }) => topics.length)
  assert.deepEqual(shared, [2, 2, 2, 2])
})

test('a video is followed by videos of its topics, then by the newest, and a lesson has no related videos', async () => {
  const video = { section: 'video', kind: 'horizontalVideo' } as const
  const watched = await publish(world.sql, { ...video, topics: ['kidney'], 'zh-CN': { title: '看过的' } })
  const near = await publish(world.sql, { ...video, topics: ['kidney'], at: '2026-01-02T00:00:00Z', 'zh-CN': { title: '同主题视频' } })
  const other = await publish(world.sql, { ...video, at: '2026-01-01T00:00:00Z', 'zh-CN': { title: '别的视频' } })
  const article = await publish(world.sql, { topics: ['kidney'], 'zh-CN': { title: '同主题文章' } })
  await publish(world.sql, { section: 'college', kind: 'horizontalVideo', topics: ['kidney'], 'zh-CN': { title: '课时' } })
  const related = async (number: number) =>
    ((await world.ask('/api/website/item', { number, language: 'zh-CN' })).data['related'] as unknown as { number: number }[]).map(
      (each) => each.number,
    )
  assert.deepEqual(await related(watched.number), [near.number, other.number, article.number])
  assert.deepEqual((await related(article.number)).toSorted(), [watched.number, near.number].toSorted())
})

test('S136: unpublished and permanently removed items are not listed', async () => {
  const draft = await draftOnly(world.sql)
  const ask = (id: unknown) => world.ask('/api/website/address', { id: String(id), language: 'zh-CN' })
  assert.equal((await world.ask('/api/website/item', { number: draft.number, language: 'zh-CN' })).http, 404)
  assert.deepEqual((await ask(draft.number)).data, { href: null, gone: false })
  const gone = await publish(world.sql, { 'zh-CN': { title: '将要撤下', slug: 'gone' } })
  assert.equal((await ask(gone.id)).data['href'], `/platformShow/article/${gone.number}-gone`)
  await unpublish(world.sql, gone)
  assert.equal((await world.ask('/api/website/item', { number: gone.number, language: 'zh-CN' })).http, 404)
  await removeForGood(world.sql, gone)
  assert.deepEqual((await ask(gone.number)).data, { href: null, gone: true })
  for (const id of ['0', '-1', "1' or 1=1", 'x', '9'.repeat(40)]) assert.equal((await ask(id)).http, 422, id)
})

test('items carry the facts of their section, and studies carry their cities', async () => {
  const centres = [
    { name: '甲院', city: '上海', longitude: 121.4, latitude: 31.2, leads: true },
    { name: '乙院', city: '上海', longitude: 121.6, latitude: 31.4, leads: false },
    { name: '丙院', city: '', longitude: 100, latitude: 30, leads: false },
  ]
  const study = {
    code: 'QINGLAN-HF',
    phase: 'III',
    state: 'recruiting',
    condition: '心衰',
    sponsor: '',
    planned: 900,
    enrolled: 612,
    centres,
  }
  const { number } = await publish(world.sql, { section: 'multicenter', facts: study, 'zh-CN': { title: '心衰出院后远程随访' } })
  const section: Section = 'multicenter'
  const { data } = await list({ section, facets: ['state:recruiting', 'phase:III'] })
  const [found] = data['list'] as unknown as { study: unknown; href: string }[]
  const { sponsor: _, centres: __, ...rest } = study
  assert.deepEqual(found!.study, { ...rest, centres: 3, ledFrom: '上海' })
  assert.equal(found!.href, `/platformShow/multicenter/${number}`)
  const places = await world.ask('/api/website/study-places', { language: 'zh-CN', numbers: [number, 999_999] })
  assert.deepEqual(places.data['studies'], [
    {
      number,
      places: [
        { name: '上海', longitude: 121.5, latitude: 31.3, centres: 2, leads: true },
        { name: '丙院', longitude: 100, latitude: 30, centres: 1, leads: false },
      ],
    },
  ])
})
