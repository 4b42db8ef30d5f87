import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { publish } from '#tests/fixtures/published.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { matchPeople } from './people/match-people.ts'
import { nameKey, nameKeys } from './people/name-keys.ts'

type Names = readonly [slug: string, chinese: string, english: string, post: string, department: string]
const PEOPLE: readonly Names[] = [
  ['lin-yuan', '林予安', 'Lin Yu’an', '主任医师', '心内科'],
  ['fang-suxin', '方素心', 'Fang Suxin', '护理顾问', '康复科'],
  ['lu-wen', '吕雯', 'Lü Wen', '药师', '心内科'],
]

let world: World
let editor: Person
before(async () => {
  world = await openWorld()
  editor = await world.operator(['editor'])
  for (const [slug, chinese, english, post, department] of PEOPLE) {
    const author = {
      slug,
      name: { 'zh-CN': chinese, 'en-US': english },
      post: { 'zh-CN': post, 'en-US': slug === 'lin-yuan' ? 'Consultant cardiologist' : '' },
      department: { 'zh-CN': department, 'en-US': '' },
      bio: { 'zh-CN': '', 'en-US': '' },
      portrait: null,
    }
    assert.equal((await world.ask('/api/content/authors/create', author, { token: editor.token })).http, 200)
  }
  const credential = { 'zh-CN': '心电学会会员', 'en-US': 'Fellow in electrophysiology' }
  await publish(world.sql, { credential, 'zh-CN': { title: '一', byline: '林予安' }, 'en-US': { title: 'One', byline: 'Lin Yu’an' } })
})
after(() => world[Symbol.asyncDispose]())

type Found = {
  readonly list: readonly { readonly slug: string; readonly credential: string }[]
  readonly total: number
  readonly isNamed: boolean
}
const search = async (q: string, language = 'zh-CN') =>
  (await world.ask('/api/website/search/people', { q, language })).data as unknown as Found
const slugs = async (q: string, language?: string) => (await search(q, language)).list.map(({ slug }) => slug)
const page = async (path: string) => await (await fetch(world.url + path)).text()

test('an author is found by name in characters, Pinyin or English, in both languages of the page', async () => {
  const lin = [
    '林予安',
    '予安',
    'linyuan',
    'Lin Yuan',
    'lin-yuan',
    'Lín Yǔ’ān',
    "LIN YU'AN",
    'Yu’an Lin',
    'ｌｉｎ ｙｕａｎ',
    '林予安教授',
    'Dr. Lin Yu’an',
  ]
  for (const q of lin) for (const language of ['zh-CN', 'en-US']) assert.deepEqual(await slugs(q, language), ['lin-yuan'], q)
  for (const q of ['方素心', 'fangsuxin', 'Fang Suxin', 'suxin fang', 'Fāng Sùxīn', 'fangsuxing'])
    assert.deepEqual(await slugs(q), ['fang-suxin'], q)
  for (const q of ['吕雯', 'Lü Wen', 'lv wen', 'lu wen', 'Lǚ Wén']) assert.deepEqual(await slugs(q), ['lu-wen'], q)
})

test('post, department and credential find authors, after matches by name', async () => {
  assert.deepEqual(await slugs('心内科'), ['lin-yuan', 'lu-wen'])
  assert.deepEqual(await slugs('cardiologist'), ['lin-yuan'])
  assert.deepEqual(await slugs('林予安 心内科'), ['lin-yuan'])
  assert.deepEqual(await slugs('electrophysiology'), ['lin-yuan'])
  const found = await search('心电学会')
  assert.deepEqual([found.isNamed, found.list[0]?.credential], [false, '心电学会会员'])
  for (const q of ['科', 'zz', '%', '.*', '\\', "'", '𠮷', '🫀', '不在这里的人']) assert.deepEqual(await slugs(q), [], q)
})

test('an author is above the results of the page and first among suggestions', async () => {
  const results = await page(`/search?q=${encodeURIComponent('林予安')}`)
  assert.match(results, /id="found-people"[\s\S]*href="\/authors\/lin-yuan"/)
  assert.ok(!(await page(`/search?q=${encodeURIComponent('林予安')}&section=article`)).includes('found-people'))
  const none = await page('/search?q=fangsuxin')
  assert.match(none, /href="\/authors\/fang-suxin"/)
  assert.doesNotMatch(none, /<h2>没有找到/)
  const { data } = await world.ask('/api/website/suggest', { q: 'linyu', language: 'en-US' })
  const [first] = data['list'] as unknown as { title: { text: string }; group: string; href: string }[]
  assert.deepEqual([first?.title.text, first?.group, first?.href], ['Lin Yu’an', 'people', '/authors/lin-yuan'])
})

test('a renamed author is found by the new name at once', async () => {
  const { data } = await world.ask('/api/content/authors', { search: '方素心' }, { token: editor.token })
  const [author] = data['list'] as unknown as { id: string; version: number }[]
  const saved = { ...author, name: { 'zh-CN': '方素馨', 'en-US': 'Fang Suxin' } }
  const { changedAt: _, ...input } = saved as typeof saved & { changedAt: string }
  assert.equal((await world.ask('/api/content/authors/save', input, { token: editor.token })).http, 200)
  assert.deepEqual(await slugs('方素馨'), ['fang-suxin'])
  assert.deepEqual(await slugs('方素心'), [])
})

test('all spellings of a name by case, spaces, apostrophes and accents have one key', () => {
  const letters = fc.array(fc.constantFrom('a', 'é', 'Ü', 'x', 'ǎ', '林', 'Z'), { minLength: 1, maxLength: 12 })
  const between = fc.constantFrom('', ' ', '’', "'", '-', '\u00a0', '·')
  fc.assert(
    fc.property(letters, between, (characters, gap) => {
      assert.equal(nameKey(characters.join(gap).toUpperCase()), nameKey(characters.join('').normalize('NFD')))
    }),
  )
})

test('every form of a name finds its author', () => {
  const keys = nameKeys({ 'zh-CN': '林予安', 'en-US': 'Lin Yu’an' }, () => 'lin yu an')
  const person = { href: '/authors/lin', nameKeys: keys, words: [], text: '' }
  for (const key of keys) assert.deepEqual(matchPeople([person], key), [{ href: '/authors/lin', isNamed: true }], key)
})
