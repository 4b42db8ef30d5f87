import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { chapter, makeCourse, publishLesson } from '#tests/fixtures/college.ts'
import { publish } from '#tests/fixtures/published.ts'
import { type Answered, openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let editor: Person
before(async () => {
  world = await openWorld()
  editor = await world.operator(['editor'])
})
after(() => world[Symbol.asyncDispose]())

const NOTHING = { 'zh-CN': '', 'en-US': '' }
const LIN = {
  slug: 'lin-yuan',
  name: { 'zh-CN': '林予安', 'en-US': 'Lin Yu’an' },
  post: { 'zh-CN': '心内科主任医师', 'en-US': 'Consultant cardiologist' },
  department: NOTHING,
  bio: NOTHING,
  portrait: null,
}
const ask = (path: string, fields: object) => world.ask(`/api/content/authors${path}`, { ...fields }, { token: editor.token })
const reasonOf = ({ http, data }: Answered) => (http === 200 ? 'ok' : String(data['reason']))
const titles = (list: unknown): string[] => (list as readonly { readonly title: string }[]).map(({ title }) => title)

test('an author page shows the items that its person wrote and reviewed, and bylines link to it until the page is deleted', async () => {
  const mine = await publish(world.sql, { section: 'article', 'zh-CN': { title: '随访', slug: 'x', byline: '林予安，心衰随访组' } })
  await publish(world.sql, { section: 'article', 'zh-CN': { title: '名字更长的人', byline: '林予安然' } })
  await publish(world.sql, { section: 'article', 'zh-CN': { title: '审过的', facts: { reviewedBy: '林予安，心衰随访组' } } })
  await publish(world.sql, {
    section: 'achievement',
    'zh-CN': { title: '论文', facts: { kind: 'paper', year: 2025, authors: ['沈知微', '林予安'] } },
  })
  const id = String((await ask('/create', LIN)).data['id'])

  const page = await world.ask('/api/website/author', { slug: 'lin-yuan', language: 'zh-CN' })
  assert.deepEqual(titles(page.data['written']).toSorted(), ['论文', '随访'])
  assert.deepEqual(titles(page.data['reviewed']), ['审过的'])
  const item = async () => await (await fetch(`${world.url}/platformShow/article/${mine.number}-x`)).text()
  assert.match(await item(), /<a href="\/authors\/lin-yuan">林予安，心衰随访组<\/a>/)
  assert.match(await (await fetch(`${world.url}/authors/lin-yuan`)).text(), /随访/)
  const taught = { teachers: [{ name: LIN.name, credential: NOTHING }], chapters: [chapter('一', await publishLesson(world, '听'))] }
  const { number } = await makeCourse(world, editor, taught)
  const course = async () => await (await fetch(`${world.url}/college/${number}-listening-again`)).text()
  assert.match(await course(), /<a href="\/authors\/lin-yuan"[^>]*>林予安<\/a>/)

  assert.equal((await ask('/save', { id, version: 1, ...LIN, slug: 'lin-yuan-2' })).http, 200)
  assert.match(await item(), /\/authors\/lin-yuan-2"/)
  assert.equal(reasonOf(await ask('/remove', { id, version: 1 })), 'AUTHOR_CHANGED')
  assert.equal((await ask('/remove', { id, version: 2 })).http, 200)
  assert.doesNotMatch(await item(), /\/authors\//)
  assert.doesNotMatch(await course(), /\/authors\/lin/)
  assert.equal((await fetch(`${world.url}/authors/lin-yuan-2`)).status, 404)
  assert.deepEqual(await actionsOn(world, `author:${id}`), ['author.created', 'author.changed', 'author.removed'])
})

test('names and slugs of authors are unique, blocked words are refused, and an unknown portrait leaves no author behind', async () => {
  await ask('/create', LIN)
  const other = { ...LIN, slug: 'other', name: { 'zh-CN': '沈知微', 'en-US': 'Shen Zhiwei' } }
  const codes = async (fields: object) => reasonOf(await ask('/create', fields))
  assert.equal(await codes({ ...other, slug: LIN.slug }), 'AUTHOR_SLUG_TAKEN')
  assert.equal(await codes({ ...other, name: { ...other.name, 'en-US': LIN.name['en-US'] } }), 'AUTHOR_NAME_TAKEN')
  assert.equal(await codes({ ...other, portrait: 'd0000000-0000-4000-8000-000000000009' }), 'PORTRAIT_UNKNOWN')
  assert.equal(await codes({ ...other, bio: { ...NOTHING, 'zh-CN': '全国最佳医生' } }), 'AUTHOR_TEXT_BLOCKED')
  const { data } = await ask('', { search: '沈' })
  assert.equal(data['total'], 0)
  const both = await Promise.all([codes(other), codes(other)])
  assert.deepEqual(both.toSorted(), ['AUTHOR_SLUG_TAKEN', 'ok'])
})
