import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { LIST_PATHS, type Section } from '#capabilities/content/contract.ts'
import { PAGES } from '#server/kinds/page-tags.ts'
import { CLOSED_PAGES, PUBLIC_PAGES } from '#tests/every-call/addresses.ts'
import { type Published, publish, unpublish } from '#tests/fixtures/published.ts'
import { PAYLOADS } from '#tests/hostile/xss-corpus.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type World } from '#tests/world.ts'
import { PRIVATE_PATHS } from './robots.ts'
import { PART_SIZE } from './sitemap.ts'

let world: World
let both: Published
let english: Published
before(async () => {
  world = await openWorld()
  both = await publish(world.sql, {
    section: 'article',
    at: '2026-11-20T02:00:00Z',
    'zh-CN': { title: '心力衰竭 <b>&', slug: '心力衰竭', lead: '一段导语', byline: '江晚照' },
    'en-US': { title: 'Heart "failure"', slug: 'heart-failure', lead: 'A lead' },
  })
  english = await publish(world.sql, {
    section: 'video',
    kind: 'horizontalVideo',
    at: '2026-11-19T02:00:00Z',
    'en-US': { title: 'Only here', slug: 'only' },
  })
  await publish(world.sql, { section: 'article' }) // a draft has no published edition
})
after(() => world[Symbol.asyncDispose]())

async function get(path: string, headers: Readonly<Record<string, string>> = {}, of: { readonly url: string } = world) {
  const response = await fetch(of.url + path, { headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const announce = (tags: string) => world.sql.query(`select pg_notify('lyceum', $1)`, [JSON.stringify(['another process', PAGES, tags])])
/** Returns the elements of one name, and checks that all elements are closed in order. */
function elements(xml: string, name: string): string[] {
  const open: string[] = []
  for (const [, end, tag, alone] of xml.replace(/<\?.*?\?>/, '').matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (end) assert.equal(open.pop(), tag)
    else if (!alone) open.push(tag!)
  }
  assert.deepEqual(open, [])
  assert.doesNotMatch(xml.replace(/<[^<>]*>/g, ''), /[<>]|&(?!(amp|lt|gt|quot|#39);)/)
  return [...xml.matchAll(new RegExp(`<${name}[ >].*?</${name}>`, 'gs'))].map(([whole]) => whole)
}
const href = ({ number }: Published, slug: string, family = 'article') => `${world.url}/platformShow/${family}/${number}-${slug}`

test('programs find the address for security reports, the password change page and a picture of the site', async () => {
  const { text } = await get('/.well-known/security.txt')
  assert.match(text, /^Contact: http.*\/report$/m)
  assert.ok(Date.parse(/^Expires: (.*)$/m.exec(text)![1]!) > Date.now())
  const change = await fetch(`${world.url}/.well-known/change-password`, { redirect: 'manual' })
  assert.deepEqual([change.status, change.headers.get('location')], [302, '/information/index#security'])
  assert.equal((await fetch(`${world.url}/.well-known/nothing`)).status, 404)
  const home = (await get('/home')).text
  assert.match(home, /<meta property="og:image" content="http[^"]*\/share\.jpg"/)
  assert.match(home, /<link rel="apple-touch-icon" href="\/apple-touch-icon\.png"/)
  assert.equal((await fetch(`${world.url}/apple-touch-icon.png`)).headers.get('content-type'), 'image/png')
})

test('S136: robots are kept out of private pages and get the sitemap', async () => {
  const { text, headers } = await get('/robots.txt')
  assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8')
  assert.ok(text.endsWith(`\nSitemap: ${world.url}/sitemap.xml\n`))
  const lines = text.split('\n').flatMap((line) => (line.startsWith('Disallow: ') ? line.slice(10) : []))
  assert.deepEqual(lines, [...PRIVATE_PATHS])
  for (const path of CLOSED_PAGES) {
    assert.ok(
      lines.some((each) => path.startsWith(each)),
      path,
    )
    assert.match((await get(path)).headers.get('x-robots-tag') ?? '', /noindex/, path)
  }
  for (const path of PUBLIC_PAGES) assert.ok(!lines.some((each) => path.startsWith(each)), path)
})

test('the sitemap lists existing pages, each in its language and at its own address', async () => {
  const index = elements((await get('/sitemap.xml')).text, 'loc').map((loc) => loc.slice(5, -6))
  assert.deepEqual(index, [`${world.url}/sitemaps/pages.xml`, `${world.url}/sitemaps/items-1.xml`])
  const pages = elements((await get('/sitemaps/pages.xml')).text, 'loc').map((loc) => loc.slice(5, -6))
  const own = pages.filter((address) => !Object.values(LIST_PATHS).some((page) => address.includes(page)))
  assert.equal(own.length, 10)
  const section = (page: string) =>
    pages.filter((address) => address.startsWith(`${world.url}${page}`)).map((address) => address.slice(world.url.length))
  assert.deepEqual(section('/platformShow/article'), ['/platformShow/article', '/platformShow/article?language=en-US'])
  assert.deepEqual(section('/platformShow/video'), ['/platformShow/video?language=en-US'])
  assert.equal(pages.length, 13)
  for (const address of pages) {
    const { status, text, headers } = await get(address.slice(world.url.length))
    assert.deepEqual([status, headers.get('x-robots-tag')], [200, null], address)
    assert.ok(text.includes(`rel="canonical" href="${address}"`), address)
  }
})

test('the sitemap contains published editions with their other languages, and no other pages (S136)', async () => {
  const { text, headers } = await get('/sitemaps/items-1.xml')
  assert.equal(headers.get('content-type'), 'application/xml; charset=utf-8')
  const [other, chinese, only, ...more] = elements(text, 'url')
  assert.equal(more.length, 0)
  const zh = href(both, encodeURIComponent('心力衰竭'))
  const en = `${href(both, 'heart-failure')}?language=en-US`
  for (const [url, own] of [
    [chinese, zh],
    [other, en],
  ] as const) {
    assert.ok(url!.includes(`<loc>${own}</loc><lastmod>2026-11-20T02:00:00.000Z</lastmod>`), url)
    assert.ok(url!.includes(`hreflang="zh-CN" href="${zh}"`) && url!.includes(`hreflang="en-US" href="${en}"`), url)
  }
  assert.equal(only!.includes('hreflang'), false)
  assert.ok(only!.includes(`<loc>${href(english, 'only', 'video')}?language=en-US</loc>`))
  for (const name of ['items-2.xml', 'items-0.xml', 'items-1', 'items-01.xml', 'x.xml', 'items-999999999999.xml'])
    assert.equal((await get(`/sitemaps/${name}`)).status, 404, name)
  assert.ok(2 * PART_SIZE <= 50_000)
})

test('feeds list the newest items of a section in one language, in three formats', async () => {
  const rss = await get('/feeds/zh-CN/article.rss')
  assert.equal(rss.headers.get('content-type'), 'application/rss+xml; charset=utf-8')
  const [item] = elements(rss.text, 'item')
  assert.ok(
    item!.includes('<title>心力衰竭 &lt;b&gt;&amp;</title>') &&
      item!.includes(`<link>${href(both, encodeURIComponent('心力衰竭'))}</link>`),
  )
  assert.ok(item!.includes('<pubDate>Fri, 20 Nov 2026 02:00:00 GMT</pubDate>') && item!.includes('<dc:creator>江晚照</dc:creator>'))
  const atom = await get('/feeds/en-US/all.atom')
  assert.equal(atom.headers.get('content-type'), 'application/atom+xml; charset=utf-8')
  assert.deepEqual(
    elements(atom.text, 'entry').map((entry) => /<title>(.*?)<\/title>/.exec(entry)![1]),
    ['Heart &quot;failure&quot;', 'Only here'],
  )
  assert.match(atom.text, /<feed [^>]*xml:lang="en-US">[\s\S]*<updated>2026-11-20T02:00:00.000Z<\/updated>/)
  const json = JSON.parse((await get('/feeds/en-US/video.json')).text)
  assert.equal(json.version, 'https://jsonfeed.org/version/1.1')
  assert.deepEqual(
    [json.feed_url, json.home_page_url],
    [`${world.url}/feeds/en-US/video.json`, `${world.url}/platformShow/video?language=en-US`],
  )
  assert.deepEqual(
    json.items.map(({ title }: { title: string }) => title),
    ['Only here'],
  )
  for (const format of ['rss', 'atom']) elements((await get(`/feeds/zh-CN/college.${format}`)).text, 'item')
  for (const name of ['article', 'article.xml', 'all.rss.x', 'nothing.rss', '__proto__.rss'])
    assert.equal((await get(`/feeds/zh-CN/${name}`)).status, 404, name)
  assert.equal((await get('/feeds/fr/all.rss')).status, 404)
})

test('feed entries contain the text, escaped and without pictures, and a long one ends after a block with a link', async () => {
  const text = (words: string) => ({ type: 'text' as const, text: words })
  const body = {
    type: 'doc' as const,
    content: [
      { type: 'heading' as const, attrs: { level: 2 as const }, content: [text('每天 <称重>')] },
      {
        type: 'paragraph' as const,
        content: [{ ...text('看这里'), marks: [{ type: 'link' as const, attrs: { href: 'https://example.org/?a=1&b=2' } }] }],
      },
      { type: 'picture' as const, attrs: { asset: 'a0000000-0000-4000-8000-000000000001', caption: '一台秤' } },
    ],
  }
  const long = {
    type: 'doc' as const,
    content: [body.content[0]!, { type: 'paragraph' as const, content: [text('长'.repeat(20_000)), text('x'.repeat(5_000))] }],
  }
  const short = await publish(world.sql, {
    section: 'medicine',
    at: '2026-11-20T02:00:00Z',
    'zh-CN': { title: '称重', lead: '导语', body },
  })
  await publish(world.sql, { section: 'medicine', at: '2026-11-19T02:00:00Z', 'zh-CN': { title: '很长', lead: '导语', body: long } })
  const json = JSON.parse((await get('/feeds/zh-CN/medicine.json')).text) as {
    items: { id: string; content_html: string; summary: string }[]
  }
  const [first, second] = json.items
  const html = '<h2>每天 &lt;称重&gt;</h2><p><a href="https://example.org/?a=1&amp;b=2">看这里</a></p><p><em>一台秤</em></p>'
  assert.deepEqual([first!.content_html, first!.summary], [html, '导语'])
  assert.match(second!.content_html, /^<h2>每天 &lt;称重&gt;<\/h2><p><a href="http[^"]*">…<\/a><\/p>$/)
  const escaped = html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  for (const [format, name] of [
    ['rss', 'content:encoded'],
    ['atom', 'content'],
  ] as const) {
    const feed = (await get(`/feeds/zh-CN/medicine.${format}`)).text
    assert.ok(elements(feed, name)[0]!.includes(`>${escaped}<`), format)
  }
  await unpublish(world.sql, short)
})

test('S57: for any title feeds stay well-formed and contain only text', async () => {
  const section: Section = 'dynamic'
  for (const [at, payload] of PAYLOADS.slice(0, 29).entries())
    await publish(world.sql, {
      section,
      at: `2026-11-01T00:00:${String(at).padStart(2, '0')}Z`,
      'en-US': { title: payload, lead: payload, byline: payload },
    })
  await publish(world.sql, { section, 'en-US': { title: 'a\u0001b\u{FFFE}c', lead: ']]>' } })
  await announce('section:dynamic')
  await new Promise((resolve) => setTimeout(resolve, 100))
  for (const [format, name] of [
    ['rss', 'item'],
    ['atom', 'entry'],
  ] as const) {
    const { text } = await get(`/feeds/en-US/dynamic.${format}`)
    assert.equal(elements(text, name).length, 30)
    assert.ok(text.includes('<title>abc</title>'))
  }
  assert.equal(JSON.parse((await get('/feeds/en-US/dynamic.json')).text).items.length, 30)
})

test('feeds and sitemaps are cached until a change is announced, in every process, and a current copy gets 304', async () => {
  await using second = await world.second()
  const paths = ['/feeds/zh-CN/article.atom', '/sitemaps/items-1.xml', '/sitemap.xml']
  const etags = await Promise.all(paths.map(async (path) => (await get(path, {}, second)).headers.get('etag')!))
  for (const [at, path] of paths.entries()) {
    const again = await get(path, { 'if-none-match': etags[at]! }, second)
    assert.deepEqual([again.status, again.text], [304, ''], path)
    assert.equal(again.headers.get('vary'), 'accept-encoding')
  }
  await unpublish(world.sql, both)
  assert.equal((await get(paths[0]!, {}, second)).text.includes('心力衰竭'), true)
  await announce('item:1 section:article')
  for (const process of [world, second]) {
    for (const path of paths.slice(0, 2))
      await until(async () => !/心力衰竭|heart-failure|%E5%BF%83/.test((await get(path, {}, process)).text))
  }
})
