import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contentOf, openForm } from '#tests/fixtures/enquiries.ts'
import { direct, type MadeStudio, makeStudio } from '#tests/fixtures/live.ts'
import { publishPage } from '#tests/fixtures/published.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

const FORM = { 'zh-CN': '预约门诊随访', 'en-US': 'Book a follow-up visit' }
const WAY = { 'zh-CN': '请留下所在城市', 'en-US': 'Leave us your city' }

let world: World
let form: string
let studio: string
let operator: Person
let made: MadeStudio
before(async () => {
  world = await openWorld()
  operator = await world.operator(['admin'])
  const { slug } = await openForm(world, operator, { content: { ...contentOf(), title: FORM, lead: WAY } })
  form = `/contact/${slug}`
  made = await makeStudio(world, operator, '明序讲堂')
  studio = `/live/${made.number}`
})
after(() => world[Symbol.asyncDispose]())

type Shown = { readonly text: string }
type Pages = readonly { readonly href: string; readonly language: string; readonly title: Shown; readonly excerpt: Shown }[]
const search = async (q: string, language = 'zh-CN') =>
  (await world.ask('/api/website/search/pages', { q, language })).data['list'] as unknown as Pages
const hrefs = async (q: string, language?: string) => (await search(q, language)).map(({ href }) => href)

test('forms, studios, the certificate check, authors and lists are found in characters, Pinyin and English', async () => {
  const wanted: readonly [href: string, questions: readonly string[]][] = [
    [form, ['预约门诊', '随访', 'menzhen', 'yuyuemenzhen', 'Book a follow-up', 'FOLLOW', '所在城市', 'your city']],
    [studio, ['明序讲堂', 'mingxu', 'jiangtang', 'ｊｉａｎｇｔａｎｇ']],
    ['/college/certificate', ['certificate', 'verify certificate', 'certifcate', '证书', 'zhengshu']],
    ['/authors', ['authors', 'author', '作者', 'zuozhe']],
    ['/live', ['live', '直播']],
    ['/contact', ['contact us', '联系我们', 'lianxiwomen']],
    ['/dynamic/index', ['news']],
  ]
  for (const [href, questions] of wanted)
    for (const q of questions)
      for (const language of ['zh-CN', 'en-US']) assert.ok((await hrefs(q, language)).includes(href), `${q} ${language}`)
})

test('a page is shown in the language of the reader, or in its own', async () => {
  const titles = async (q: string, language: string) => (await search(q, language)).map((page) => [page.language, page.title.text])
  assert.deepEqual(await titles('menzhen', 'en-US'), [['en-US', FORM['en-US']]])
  assert.deepEqual(await titles('jiangtang', 'en-US'), [['zh-CN', '明序讲堂']])
})

test('a page of the owner whose text names the site is found and shown by its name', async () => {
  await publishPage(world.sql, 'nianhui', '{site}年会每年十月举行')
  const [found] = await search('年会每年十月')
  assert.equal(found?.href, '/nianhui')
  assert.match(found.excerpt.text, /^[^{]+年会每年十月举行$/)
  assert.deepEqual(await hrefs(found.excerpt.text), ['/nianhui'])
})

test('pages appear in results and suggestions, and closed ones are not found', async () => {
  const page = await (await fetch(`${world.url}/search?q=jiangtang`)).text()
  assert.match(page, new RegExp(`id="found-pages"[\\s\\S]*href="${studio}"`))
  const { data } = await world.ask('/api/website/suggest', { q: 'certif', language: 'en-US' })
  const [first] = data['list'] as unknown as { href: string; group: string }[]
  assert.deepEqual([first?.href, first?.group], ['/college/certificate', 'pages'])
  await direct(world, operator, 'studios/status', { id: made.id, version: made.version, status: 'closed' })
  assert.deepEqual(await hrefs('jiangtang'), [])
})

test('punctuation and unknown words find no page', async () => {
  for (const q of ['%', '.*', '\\', "'", '𠮷', 'zz', '不在这里的页面']) assert.deepEqual(await hrefs(q), [], q)
  const page = await (await fetch(`${world.url}/search?q=%E4%B8%8D%E5%9C%A8%E8%BF%99%E9%87%8C`)).text()
  assert.match(page, /<nav class="[^"]*browse[\s\S]*?href="\/college\/index"[\s\S]*?<\/nav>/, 'every list is a way on')
})
