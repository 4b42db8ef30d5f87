import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addTopics, curate } from '#tests/fixtures/curation.ts'
import { publish } from '#tests/fixtures/published.ts'
import { openWorld, type World } from '#tests/world.ts'

const RECRUITING = { code: 'QINGLAN-HF', phase: 'III', condition: '心衰', sponsor: '学会', planned: 90, enrolled: 61, centres: [] }

let world: World
before(async () => {
  world = await openWorld()
  const editor = await world.operator(['editor', 'chief-editor'])
  const save = async (path: string, input: object) =>
    assert.equal((await world.ask(`/api/content/${path}`, input as Record<string, unknown>, { token: editor.token })).http, 200, path)
  await save('topic/save', { slug: 'kidney', titleZh: '肾病', titleEn: 'Kidney disease' })
  await save('topic/save', { slug: 'empty', titleZh: '空主题', titleEn: 'Empty topic' })
  const none = { 'zh-CN': '', 'en-US': '' }
  const name = { 'zh-CN': '林予安', 'en-US': 'Lin Yu’an' }
  await save('authors/create', { slug: 'lin-yuan', name, post: none, department: none, bio: none, portrait: null })
  const topics = ['kidney']
  for (let at = 1; at <= 5; at++)
    await publish(world.sql, { topics, 'zh-CN': { title: `第 ${at} 篇`, byline: '林予安' }, at: `2026-01-0${at}T00:00:00Z` })
  await publish(world.sql, { topics, section: 'multicenter', facts: { ...RECRUITING, state: 'recruiting' }, 'zh-CN': { title: '招募中' } })
  await publish(world.sql, { topics, section: 'multicenter', facts: { ...RECRUITING, state: 'finished' }, 'zh-CN': { title: '已结束' } })
})
after(() => world[Symbol.asyncDispose]())

const page = async (path: string) => {
  const answer = await fetch(world.url + path)
  return { status: answer.status, html: await answer.text() }
}

test('a topic page shows recruiting studies, the newest items of each section and their authors', async () => {
  const { status, html } = await page('/topics/kidney')
  assert.equal(status, 200)
  assert.match(html, /<h1[^>]*>肾病<\/h1>/)
  for (const title of ['正在招募的研究', '文章', '多中心研究', '专家']) assert.match(html, new RegExp(`<h2[^>]*>${title}</h2>`), title)
  for (const title of ['新闻', '课程', '视频']) assert.doesNotMatch(html, new RegExp(`<h2[^>]*>${title}</h2>`), title)
  assert.match(html, /href="\/authors\/lin-yuan"/)
  assert.match(html, /href="\/platformShow\/article\?topic=kidney"/, 'the list has the fifth article')
  assert.match(html, /"@type":"CollectionPage"/)
  assert.match(html, /<meta name="description" content="肾病：/)
})

test('a topic without items in a language gets 404 there, and an unknown topic always does', async () => {
  for (const path of ['/topics/empty', '/topics/unknown', '/topics/kidney?language=en-US', `/topics/${'x'.repeat(80)}`])
    assert.equal((await page(path)).status, 404, path)
})

test('a topic banned by the block rule has no page and no links', async () => {
  await addTopics(world, 'banned')
  const { number } = await publish(world.sql, { topics: ['banned'], 'zh-CN': { title: '关于禁用主题' } })
  assert.match((await page(`/platformShow/article/${number}`)).html, /href="\/topics\/banned"/)
  const editor = await world.operator(['editor'])
  await curate(world, editor, 'presets/save', { preset: 'block', isOn: true, params: { topics: ['banned'], sections: [] }, version: 1 })
  assert.equal((await page('/topics/banned')).status, 404)
  assert.doesNotMatch((await page(`/platformShow/article/${number}`)).html, /\/topics\/banned/)
  assert.doesNotMatch((await page('/sitemaps/pages.xml')).html, /\/topics\/banned/)
})

test('items, the sitemap and the search link to a topic page', async () => {
  const { rows } = await world.sql.query<{ number: string }>("select number from content.public_item where title = '第 1 篇'")
  const item = (await page(`/platformShow/article/${rows[0]!.number}`)).html
  assert.match(item, /href="\/topics\/kidney"/)
  const sitemap = (await page('/sitemaps/pages.xml')).html
  assert.match(sitemap, /\/topics\/kidney</)
  assert.doesNotMatch(sitemap, /\/topics\/empty</)
  assert.match((await page('/search?q=shenbing')).html, /href="\/topics\/kidney"/)
})
