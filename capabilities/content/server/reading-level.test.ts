import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { approved, asked, type Begun, begin, certify, newDraft, save, succeed } from '#tests/fixtures/content.ts'
import { type Data, openWorld, type Person, type World } from '#tests/world.ts'
import type { Draft, ExchangeRow } from '../contract.ts'
import { type Inspection, openInspection } from './judging/inspection.stand-in.ts'

let world: World
let inspection: Inspection
let [editor, inspector]: Person[] = []
before(async () => {
  world = await openWorld()
  inspection = await openInspection(world.sql.options)
  ;[editor, inspector] = [await world.operator(['chief-editor'], { steppedUp: true }), await world.operator(['inspector', 'chief-editor'])]
  await certify(world, editor)
})
after(async () => {
  await inspection[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const FOR_PATIENTS: Partial<Draft> = { title: '在家量血压', slug: 'at-home', readingLevel: 'patients', facts: {} }
const FOR_CLINICIANS: Partial<Draft> = { title: '血压管理要点', slug: 'in-clinic', readingLevel: 'clinicians', facts: {} }

async function publish(changes: Partial<Draft>): Promise<Begun> {
  const begun = await begin(world, editor!, changes, { section: 'article' })
  const { version } = await succeed(world, editor!, 'vouch', begun)
  const vouched = { ...begun, version: Number(version) }
  await approved(world, inspection, editor!, inspector!, vouched)
  await succeed(world, inspector!, 'publish', vouched)
  return vouched
}
const titlesIn = ({ list }: Data) =>
  (list as unknown as { title: string | { text: string } }[]).map(({ title }) => (typeof title === 'string' ? title : title.text))

test('lists, counters, pages and search distinguish items by their audience', async () => {
  const { number } = await publish(FOR_PATIENTS)
  await publish(FOR_CLINICIANS)
  await publish({ title: '血压日说明', slug: 'day', facts: {} })
  const list = { section: 'article', language: 'zh-CN' }
  const { data: facets } = await world.ask('/api/website/facets', list)
  const levels = (facets['facets'] as unknown as { name: string; value: string; items: number }[]).filter(
    ({ name }) => name === 'readingLevel',
  )
  assert.deepEqual(levels.map(({ value, items }) => [value, items]).sort(), [
    ['clinicians', 1],
    ['patients', 1],
  ])
  const { data: listed } = await world.ask('/api/website/items', { ...list, facets: ['readingLevel:patients'] })
  assert.deepEqual(titlesIn(listed), ['在家量血压'])
  assert.equal((await world.ask('/api/website/items', { ...list, section: 'dynamic', facets: ['readingLevel:patients'] })).http, 422)
  const page = await (await fetch(`${world.url}/platformShow/article/${number}-at-home`)).text()
  assert.match(page, /给患者/)
  const search = (more = {}) => world.ask('/api/website/search', { q: '血压', language: 'zh-CN', ...more })
  const { data: all } = await search()
  assert.deepEqual([all['total'], all['facets']], [3, ['readingLevel:patients', 'readingLevel:clinicians']])
  assert.deepEqual(titlesIn((await search({ facets: ['readingLevel:clinicians'] })).data), ['血压管理要点'])
  assert.equal((await search({ facets: ['topic:cardiology'] })).http, 422)
})

test('the history shows a changed level, exports of both formats keep it, and older files import without one', async () => {
  const begun = await begin(world, editor!, { cover: null })
  await save(world, editor!, begun, newDraft({ cover: null, readingLevel: 'clinicians' }))
  const { list } = await succeed(world, editor!, 'revisions', { id: begun.id, language: 'zh-CN' })
  const [{ id: afterId }, { id: beforeId }] = list as unknown as [{ id: string }, { id: string }]
  assert.deepEqual((await succeed(world, editor!, 'compare', { beforeId, afterId }))['changed'], ['readingLevel'])
  for (const format of ['csv', 'json']) {
    const { text } = await succeed(world, editor!, 'export', { format, ids: [begun.id] })
    assert.equal(await levelAfterImport(String(text)), 'clinicians', format)
  }
  const { text } = await succeed(world, editor!, 'export', { format: 'json', ids: [begun.id] })
  const file = JSON.parse(String(text)) as { rows: Partial<ExchangeRow>[] }
  delete file.rows[0]!.readingLevel
  assert.equal(await levelAfterImport(JSON.stringify(file)), '')
})

test('other reading levels are refused', async () => {
  const begun = await begin(world, editor!, { cover: null })
  const draft = { ...newDraft(), readingLevel: 'children' }
  const { http } = await asked(world, editor!, 'save', { id: begun.id, language: 'zh-CN', version: begun.version, how: 'save', draft })
  assert.equal(http, 422)
})

async function levelAfterImport(text: string): Promise<unknown> {
  const form = new FormData()
  form.set('file', new File([text], 'items'))
  const checked = await fetch(`${world.url}/api/content/import/check`, { method: 'POST', body: form, headers: { token: editor!.token } })
  const { data } = (await checked.json()) as { data: { id: string; good: number } }
  assert.equal(data.good, 1)
  await succeed(world, editor!, 'import/run', { id: data.id })
  const { rows } = await world.sql.query<{ reading_level: string }>(
    'select reading_level from content.revision order by made_at desc limit 1',
  )
  return rows[0]!.reading_level
}
