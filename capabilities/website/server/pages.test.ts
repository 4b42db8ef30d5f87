import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deaf } from '#server/database/connection/announcements.stand-in.ts'
import { openDatabase } from '#server/database/database.ts'
import { addTopics, type Published, paragraphs, publish, removeForGood, unpublish } from '#tests/fixtures/published.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type World } from '#tests/world.ts'
import { invalidateNeighbours } from './invalidate-neighbours.ts'

let world: World
let both: Published
let chinese: Published
const HOSTILE = '</script><script>planted(1)</script><img src=x onerror=planted(2)>\u2028&lt;'
before(async () => {
  world = await openWorld()
  await addTopics(world.sql, { heart: ['心血管', 'Cardiology'] })
  both = await publish(world.sql, {
    topics: ['heart'],
    at: '2026-11-01T01:00:00Z',
    isMadeByAi: true,
    isAdvertisement: true,
    approvalNumber: '药广审（文）第 1 号',
    'zh-CN': { title: '心衰随访', slug: 'xinshuai', lead: '三个数字', byline: '闻序言', body: paragraphs('## 为什么', '正文') },
    'en-US': { title: 'Following heart failure', slug: 'heart', lead: 'Three numbers', body: paragraphs('Text') },
  })
  chinese = await publish(world.sql, {
    topics: ['heart'],
    at: '2026-11-02T01:00:00Z',
    'zh-CN': { title: HOSTILE, lead: HOSTILE, byline: HOSTILE, keyPoints: [HOSTILE], body: paragraphs(HOSTILE, `## ${HOSTILE}`) },
  })
})
after(() => world[Symbol.asyncDispose]())

type Answer = { readonly status: number; readonly html: string; readonly location: string | null; readonly headers: Headers }
async function get(path: string, language: string | undefined = undefined): Promise<Answer> {
  const headers: Record<string, string> = language ? { cookie: `arco-locale=${language}` } : {}
  const answer = await fetch(world.url + path, { redirect: 'manual', headers })
  return { status: answer.status, html: await answer.text(), location: answer.headers.get('location'), headers: answer.headers }
}
const attributes = (html: string, start: string) => [...html.matchAll(new RegExp(`<${start}[^>]*>`, 'g'))].map(([tag]) => tag)
const canonical = (html: string) => /<link rel="canonical" href="[^"]*?:\d+([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
const alternates = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="[^"]*?:\d+([^"]*)"/g)].map(([, language, href]) => [language, href]),
  )

test('an item has one address, and all other forms redirect to it permanently', async () => {
  const right = `/platformShow/article/${both.number}-xinshuai`
  assert.equal((await get(right)).status, 200)
  for (const wrong of [
    `/platformShow/article/${both.number}`,
    `/platformShow/article/${both.number}-old`,
    `/platformShow/video/${both.number}-xinshuai`,
  ]) {
    const { status, location, headers } = await get(wrong)
    assert.deepEqual([status, location, headers.get('cache-control')], [301, right, 'no-store'], wrong)
  }
  for (const id of [both.number, both.id]) assert.equal((await get(`/platformShow/article?id=${id}`)).location, right)
  assert.equal((await get(`/platformShow/video?id=${both.number}`)).location, right)
  assert.equal(
    (await get(`/platformShow/article/${both.number}?language=en-US`)).location,
    `/platformShow/article/${both.number}-heart?language=en-US`,
  )
  assert.equal((await get(`/platformShow/article/${both.number}-heart`)).status, 200, 'a slug of the other language is right as well')
})

test('all addresses without a page show the same one, which names none of them', async () => {
  const first = await get('/nowhere/1')
  for (const missing of ['/nowhere/2', '/nowhere/2/3?page=1', '/%3Cscript%3E/4']) {
    const { status, html } = await get(missing)
    assert.equal(status, 404)
    assert.equal(html, first.html, missing)
  }
  assert.doesNotMatch(first.html, /nowhere/)
  const english = await get('/nowhere/1', 'en-US')
  assert.match(english.html, /<html lang="en-US"/)
  assert.equal((await get('/nowhere/1?language=en-US')).html, english.html)
  const [one, other] = [await get('/no-page-1'), await get('/no-page-2')]
  assert.deepEqual([one.status, one.html], [404, other.html])
})

test('an item is the same page for all queries, and a list is not', async () => {
  const path = `/platformShow/article/${both.number}-xinshuai`
  assert.equal((await get(`${path}?utm_source=mail&x=${HOSTILE}`)).html, (await get(path)).html)
  assert.equal((await get(`${path}?x=1`)).headers.get('etag'), (await get(path)).headers.get('etag'))
  assert.notEqual((await get('/platformShow/article?topic=nothing')).html, (await get('/platformShow/article')).html)
})

test('S136: an unpublished item is 404 and a permanently removed one is 410', async () => {
  const gone = await publish(world.sql, { 'zh-CN': { title: '撤下', slug: 'gone' } })
  const path = `/platformShow/article/${gone.number}-gone`
  await unpublish(world.sql, gone)
  for (const missing of [
    path,
    '/platformShow/article/999999',
    '/platformShow/article/0',
    '/platformShow/article/x',
    '/platformShow/article?id=nothing',
    '/dynamic/index?page=9',
  ]) {
    const { status, html, headers } = await get(missing)
    assert.deepEqual([status, headers.get('cache-control')], [404, 'no-store'], missing)
    assert.match(html, /action="\/search"/, missing)
  }
  await removeForGood(world.sql, gone)
  assert.equal((await get(path)).status, 410)
  assert.equal((await get(`/platformShow/article?id=${gone.number}`)).status, 410)
})

test('the language in an address overrides that of the reader, and each published language has its own address', async () => {
  const path = `/platformShow/article/${both.number}-xinshuai`
  const english = `/platformShow/article/${both.number}-heart?language=en-US`
  const fixed = await get(`${path}?language=en-US`, 'zh-CN')
  assert.match(fixed.html, /<html lang="en-US"/)
  assert.match(fixed.html, /<h1[^>]*>Following heart failure/)
  assert.equal(canonical(fixed.html), english)
  const expected = { 'zh-CN': path, 'en-US': english, 'x-default': path }
  assert.deepEqual([canonical((await get(path)).html), alternates((await get(path)).html)], [path, expected])
  assert.deepEqual(alternates(fixed.html), expected)
  const other = await get(`/platformShow/article/${chinese.number}`, 'en-US')
  assert.match(other.html, /isn’t available in English yet/)
  assert.deepEqual(Object.keys(alternates(other.html)), ['zh-CN', 'x-default'])
})

test('AI-generated content and advertisements are labelled in words and in metadata', async () => {
  const { html } = await get(`/platformShow/article/${both.number}-xinshuai`)
  for (const words of ['人工智能生成', '广告，审查批准文号 药广审（文）第 1 号']) assert.ok(html.includes(words), words)
  assert.deepEqual(attributes(html, 'meta name="ai-generated"').length, 1)
  assert.match(html, /<meta name="advertisement" content="药广审/)
  const [item, way] = graphOf(html)
  assert.deepEqual([item!['@type'], item!['inLanguage'], item!['headline']], ['AdvertiserContentArticle', 'zh-CN', '心衰随访'])
  assert.match(String(item!['digitalSourceType']), /TrainedAlgorithmicMedia$/i)
  assert.equal((way!['itemListElement'] as unknown[]).length, 2)
  assert.match(html, /<meta property="og:image" content="http/)
})

const graphOf = (html: string): Record<string, unknown>[] =>
  (JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!) as { '@graph': Record<string, unknown>[] })['@graph']

test('S57, S58: every payload in an item is rendered as text, in the page and in its structured data', async () => {
  const { html } = await get(`/platformShow/article/${chinese.number}`)
  assert.equal(html.includes('<script>planted'), false)
  assert.equal(html.includes('<img src=x'), false)
  assert.equal(graphOf(html)[0]!['headline'], HOSTILE.replace('\u2028', ' '))
  const list = (await get('/platformShow/article')).html
  assert.equal(list.includes('<script>planted') || list.includes('<img src=x'), false)
})

test('each section has the structured data of its kind', async () => {
  const study = { code: 'A-1', phase: 'III', state: 'recruiting', condition: '心衰', sponsor: '学会', planned: 10, enrolled: 2 }
  const centres = [{ name: '甲院', city: '上海', longitude: 121, latitude: 31, leads: true }]
  const medicine = {
    genericName: '阿哌沙班',
    maker: '青岚',
    approvalNumber: 'H1',
    form: '片剂',
    strength: '5 mg',
    dispensing: 'prescription',
    indications: '房颤',
  }
  const pages = [
    [
      await publish(world.sql, { section: 'multicenter', facts: { ...study, centres }, 'zh-CN': { title: '研究' } }),
      'multicenter',
      'MedicalTrial',
    ],
    [
      await publish(world.sql, {
        section: 'multicenter',
        facts: { ...study, phase: 'observational', centres },
        'zh-CN': { title: '观察' },
      }),
      'multicenter',
      'MedicalObservationalStudy',
    ],
    [await publish(world.sql, { section: 'medicine', facts: medicine, 'zh-CN': { title: '阿哌沙班片' } }), 'medicine', 'Drug'],
    [
      await publish(world.sql, {
        section: 'video',
        kind: 'horizontalVideo',
        'zh-CN': { title: '讲座', chapters: [{ atMs: 5_000, title: '一' }] },
      }),
      'video',
      'VideoObject',
    ],
    [await publish(world.sql, { section: 'dynamic', 'zh-CN': { title: '动态' } }), 'article', 'NewsArticle'],
  ] as const
  for (const [{ number }, family, type] of pages) {
    const { status, html } = await get(`/platformShow/${family}/${number}`)
    assert.deepEqual([status, graphOf(html)[0]!['@type']], [200, type])
  }
})

test('lists with at most one filter are indexed, and lists that are filtered twice, searched or sorted otherwise are not', async () => {
  assert.equal(canonical((await get('/platformShow/article?topic=heart')).html), '/platformShow/article?topic=heart')
  assert.equal(canonical((await get('/platformShow/article?language=en-US')).html), '/platformShow/article?language=en-US')
  assert.match((await get('/platformShow/article')).html, /<link rel="alternate" type="application\/rss\+xml"/)
  for (const path of [
    '/platformShow/article?topic=heart&year=2026',
    '/platformShow/article?sort=oldest',
    '/platformShow/article?sort=read',
    '/search?q=x',
    '/search',
    '/leave?to=https://example.org/',
  ]) {
    const { status, html, headers } = await get(path)
    assert.deepEqual([status, canonical(html)], [200, undefined], path)
    assert.ok(/<meta name="robots" content="noindex"\/>/.test(html) || headers.get('x-robots-tag') === 'noindex', path)
  }
})

const FACTS = { kind: 'paper', year: 2025, authors: [] }

test('a published item soon appears on the page that links to it, in every process', async () => {
  await using second = await world.second()
  const before = await publish(world.sql, {
    section: 'achievement',
    facts: FACTS,
    at: '2025-01-01T00:00:00Z',
    'zh-CN': { title: '旧闻', slug: 'old' },
  })
  const pages = [world.url, second.url].map((url) => `${url}/platformShow/article/${before.number}-old`)
  for (const page of pages) assert.equal((await (await fetch(page)).text()).includes('rel="next"'), false)
  const database = openDatabase({ ...world.sql.options, max: 1 }, deaf)
  const { id, number } = await publish(world.sql, {
    section: 'achievement',
    facts: FACTS,
    at: '2025-01-02T00:00:00Z',
    'zh-CN': { title: '新到的消息' },
  })
  const change = { event: 'published', itemId: id, language: 'zh-CN', number, section: 'achievement', kind: 'img' } as const
  await database.inTransaction((tx) => invalidateNeighbours(tx, change))
  await database[Symbol.asyncDispose]()
  for (const page of pages) await until(async () => (await (await fetch(page)).text()).includes(`href="/platformShow/article/${number}"`))
})

test('filters, pages and languages of a list are links that keep each other', async () => {
  for (let at = 0; at < 14; at++)
    await publish(world.sql, {
      section: 'dynamic',
      topics: ['heart'],
      at: `2026-10-${10 + at}T00:00:00Z`,
      'zh-CN': { title: `动态 ${at}` },
    })
  const { html } = await get('/dynamic/index?topic=heart&language=zh-CN', 'en-US')
  assert.match(html, /href="\/dynamic\/index\?topic=heart&amp;page=2&amp;language=zh-CN"/)
  assert.match(html, /href="\/dynamic\/index\?language=zh-CN"/)
  assert.match(html, /14 篇/)
  const second = await get('/dynamic/index?topic=heart&page=2')
  assert.equal([...second.html.matchAll(/<article/g)].length, 2)
  assert.match((await get('/dynamic/index', 'en-US')).html, /Nothing in English yet/)
})

test('S62: the notice before an external link names its target, and links to web pages only', async () => {
  const good = await get('/leave?to=https%3A%2F%2Fexample.org%2Fa%3Fb')
  assert.match(good.html, /href="https:\/\/example\.org\/a\?b" rel="noopener noreferrer nofollow"/)
  for (const to of [
    'javascript:alert(1)',
    '//evil.example',
    'https://user:pass@evil.example/',
    'https:\\evil',
    'data:text/html,x',
    'ftp://x/',
    '',
    'https://x\r\ny/',
  ]) {
    const { status, html } = await get(`/leave?to=${encodeURIComponent(to)}`)
    assert.deepEqual([status, /href="(?!\/|http:\/\/127)[^"]*(?:javascript|evil|data:|ftp:)/.test(html)], [200, false], to)
  }
})

test('twelve years of achievements fit on one page, and thirteen are split so that no page has a single year', async () => {
  const add = async (years: readonly number[]) => {
    for (const year of years)
      await publish(world.sql, {
        section: 'achievement',
        facts: { kind: 'paper', year, authors: ['闻序言'], journal: '杂志' },
        'zh-CN': { title: `论文 ${year}` },
      })
    world.forgetCaches()
  }
  const yearsOn = async (page: number) =>
    [...(await get(`/platformShow/achievement?page=${page}`)).html.matchAll(/<h2>(20\d\d)/g)].map(([, year]) => Number(year))
  const known = await yearsOn(1)
  await add(Array.from({ length: 12 - known.length }, (_, at) => 2000 + at))
  assert.deepEqual([(await yearsOn(1)).length, (await get('/platformShow/achievement?page=2')).status], [12, 404])
  await add([2013])
  const [first, second, third] = [await yearsOn(1), await yearsOn(2), await get('/platformShow/achievement?page=3')]
  assert.deepEqual([first.length, second.length, third.status], [7, 6, 404])
})
