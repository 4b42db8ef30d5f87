import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { approveMove, importMove, type RunData, readExport, readPublished } from '#tests/fixtures/files/move-in.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())

type Tabled = RunData & { readonly mapping: { readonly statuses: Readonly<Record<string, string>> } }

/** Reads a table whose rows have these statuses, as the charset of Excel marks it. */
async function readTable(statuses: readonly (string | number | boolean)[], name = 'posts.json'): Promise<Tabled> {
  const importer = await world.operator(['admin'], { steppedUp: true })
  const rows = statuses.map((status, at) => ({ id: at + 1, title: `第 ${at + 1} 篇`, content: '正文', status, date: '2020-05-06' }))
  return { ...(await readExport(world, importer, { xml: `\ufeff${JSON.stringify(rows)}`, name })), importer } as never
}
const proposed = async (...statuses: (string | number | boolean)[]) => (await readTable(statuses)).mapping.statuses

test('the most frequent number of a table is proposed as online, words mean what they say, and unknown words are drafts', async () => {
  assert.deepEqual(await proposed(0, 0, 1), { 0: 'online', 1: 'draft' })
  assert.deepEqual(await proposed(1, 0, 0, 1), { 0: 'draft', 1: 'online' })
  assert.deepEqual(await proposed(99, -1, '已发布', 'draft', 'trash', '待定', true), {
    99: 'online',
    '-1': 'draft',
    已发布: 'online',
    draft: 'draft',
    trash: 'skip',
    待定: 'draft',
    true: 'online',
  })
})

test('the mapping says which statuses go online, stay drafts and stay away', async () => {
  const importer = await world.operator(['admin'], { steppedUp: true })
  const read = await readTable([0, 0, 1, 2])
  const statuses = { 0: 'draft', 1: 'online', 2: 'skip' }
  const { data } = await world.ask(
    '/api/transfer/mapping',
    { id: read.id, before: read.mapping, mapping: { ...read.mapping, statuses } },
    importer,
  )
  assert.equal(data, null)
  const check = (await world.ask('/api/transfer/check', { id: read.id }, importer)).data as unknown as Readonly<Record<string, unknown>>
  assert.deepEqual([check['ready'], check['drafts'], check['skipped']], [1, 2, 1])
  assert.deepEqual(check['losses'], [{ what: 'kind', count: 1, examples: [{ title: '第 4 篇', detail: '2', text: null }] }])
  const imported = await importMove(world, importer, { ...read, mapping: { ...read.mapping, statuses } })
  assert.equal(imported.made['items'], 3)
  await approveMove(world, read.id, await world.operator(['admin'], { steppedUp: true }))
  assert.deepEqual(
    (await readPublished(world)).map(({ title }) => title).filter((title) => title.startsWith('第')),
    ['第 3 篇'],
  )
})
