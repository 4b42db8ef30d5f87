import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openForm } from '#tests/fixtures/enquiries.ts'
import { addTopics, paragraphs, publish } from '#tests/fixtures/published.ts'
import { openWorld, type World } from '#tests/world.ts'

let world: World
before(async () => {
  world = await openWorld()
  await addTopics(world.sql, { heart: ['心血管', 'Cardiology'], skin: ['皮肤', 'Dermatology'] })
  const body = paragraphs('正文')
  for (const topic of ['heart', 'skin'])
    await publish(world.sql, {
      topics: [topic],
      'zh-CN': { title: `关于${topic}`, slug: topic, body },
      'en-US': { title: `On ${topic}`, body },
    })
})
after(() => world[Symbol.asyncDispose]())

async function get(path: string): Promise<string> {
  const answer = await fetch(world.url + path)
  assert.equal(answer.status, 200, path)
  return await answer.text()
}
const graphOf = (html: string): Record<string, unknown>[] =>
  (JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!) as { '@graph': Record<string, unknown>[] })['@graph']
const content = (html: string, property: string) =>
  [...html.matchAll(new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`, 'g'))].map(([, value]) => value)
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]

const PAGES = [
  '/home',
  '/platformShow/article',
  '/dynamic/index',
  '/about/index',
  '/authors',
  '/live',
  '/contact',
  '/agreement',
  '/college/index',
  '/search',
]

test('every public page has one title, type, language and picture for shared links', async () => {
  for (const page of PAGES) {
    for (const language of ['zh-CN', 'en-US']) {
      const html = await get(`${page}?language=${language}`)
      for (const property of ['og:title', 'og:type', 'og:site_name', 'og:image', 'twitter:card'])
        assert.equal(content(html, property).length, 1, `${page} ${property}`)
      assert.deepEqual(content(html, 'og:locale'), [language.replace('-', '_')], page)
      assert.match(content(html, 'og:image')[0]!, /^http.*\.(jpg|png|webp)$/, page)
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
      assert.deepEqual(content(html, 'og:url'), canonical === undefined ? [] : [canonical], page)
    }
  }
})

test('the first contact form is on two pages, and one of them is canonical', async () => {
  const admin = await world.operator(['admin'])
  const [first, second] = [await openForm(world, admin), await openForm(world, admin)]
  const canonical = async (path: string) => /<link rel="canonical" href="[^"]*?(\/contact[^"]*)"/.exec(await get(path))?.[1]
  assert.equal(await canonical('/contact'), '/contact')
  assert.equal(await canonical(`/contact/${first.slug}`), '/contact')
  assert.equal(await canonical(`/contact/${second.slug}`), `/contact/${second.slug}`)
})

test('an article links its author and reviewer to their pages', async () => {
  const admin = await world.operator(['admin'])
  const none = { 'zh-CN': '', 'en-US': '' }
  const author = {
    slug: 'lin',
    name: { 'zh-CN': '林予安', 'en-US': 'Lin Yu’an' },
    post: { 'zh-CN': '主任医师', 'en-US': '' },
    department: none,
    bio: none,
  }
  assert.equal((await world.ask('/api/content/authors/create', { ...author, portrait: null }, { token: admin.token })).http, 200)
  const { number } = await publish(world.sql, { facts: { reviewedBy: '林予安' }, 'zh-CN': { title: '署名', byline: '林予安' } })
  const graph = graphOf(await get(`/platformShow/article/${number}`))
  const people = [graph[0]!['author'], graph.find((part) => part['@type'] === 'MedicalWebPage')!['reviewedBy']]
  for (const person of people as Record<string, unknown>[])
    assert.deepEqual([person['name'], person['jobTitle'], typeof person['affiliation']], ['林予安', '主任医师', 'object'])
})

test('the home page names the site once, and describes it, its search and its organisation', async () => {
  const html = await get('/home')
  assert.doesNotMatch(titleOf(html)!, /首页/)
  const [site, organisation] = graphOf(html)
  assert.equal(site!['@type'], 'WebSite')
  assert.match(JSON.stringify(site!['potentialAction']), /\/search\?q=\{search_term_string\}/)
  assert.equal(organisation!['@type'], 'Organization')
  assert.deepEqual(site!['publisher'], { '@id': organisation!['@id'] })
})

test('a list of one topic has its own title, heading, description and entries', async () => {
  const [whole, heart, skin] = await Promise.all(['', '?topic=heart', '?topic=skin'].map((query) => get(`/platformShow/article${query}`)))
  const titles = [whole, heart, skin].map((html) => titleOf(html!))
  assert.equal(new Set(titles).size, 3)
  assert.match(titles[1]!, /文章：心血管/)
  assert.match(heart!, /<h1[^>]*>文章：心血管<\/h1>/)
  assert.match(content(heart!, 'description')[0]!, /心血管/)
  const [list] = graphOf(heart!)
  assert.deepEqual([list!['@type'], list!['name']], ['CollectionPage', '文章：心血管'])
  const entries = (list!['mainEntity'] as { itemListElement: { name: string; url: string }[] }).itemListElement
  assert.deepEqual(
    entries.map(({ name }) => name),
    ['关于heart'],
  )
  assert.match(entries[0]!.url, /^http.*\/platformShow\/article\/\d+-heart$/)
})
