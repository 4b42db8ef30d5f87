import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY, HOUR } from '#contract/duration.ts'
import { approved, asked, type Begun, begin, countsOf, newDraft, save, submit, succeed } from '#tests/content.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { type Inspection, openInspection } from './inspection.stand-in.ts'

let world: World
let inspection: Inspection
let [editor, inspector]: Person[] = []
before(async () => {
  world = await openWorld({ env: { REQUESTS_PER_ACCOUNT_MINUTE: '100000', DATABASE_POOL_SIZE: '8' } })
  inspection = await openInspection(world.sql.options)
  ;[editor, inspector] = [await world.operator(['editor']), await world.operator(['inspector'])]
  await succeed(world, editor, 'topic/save', { slug: 'cardiology', titleZh: '心血管', titleEn: 'Cardiology' })
})
after(async () => {
  await inspection[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})
const rows = async (text: string, values: unknown[] = []) => (await world.sql.query(text, values)).rows as Record<string, unknown>[]
const isOnline = async ({ id, language }: Begun) =>
  (await rows('select from content.public_item where item_id = $1 and language = $2', [id, language])).length === 1
const reasonOf = async (person: Person, path: string, fields: Record<string, unknown>) =>
  (await asked(world, person, path, fields)).data['reason']
const ready = async (changes = {}) => {
  const begun = await begin(world, editor!, changes)
  await approved(world, inspection, editor!, inspector!, begun)
  return begun
}

test('the trash takes it from the public and from the inspection; removed for good, its number is kept as gone', async () => {
  const admin = await world.operator(['admin'], { steppedUp: true })
  const [begun, waiting] = [await ready(), await begin(world, editor!)]
  await succeed(world, editor!, 'publish', begun)
  await submit(world, editor!, waiting)
  const told = await succeed(world, editor!, 'bulk/trash', { ids: [begun.id, waiting.id, begun.id, editor!.id] })
  assert.deepEqual(
    (told['list'] as unknown as { outcome: string }[]).map(({ outcome }) => outcome),
    ['done', 'done', 'NOT_FOUND'],
  )
  assert.equal(await isOnline(begun), false)
  assert.equal((await succeed(world, editor!, 'read', waiting))['state'], 'draft')
  assert.equal(await reasonOf(editor!, 'online', begun), 'IN_TRASH')
  assert.equal(await reasonOf(editor!, 'save', { ...begun, how: 'save', draft: newDraft() }), 'IN_TRASH')
  assert.equal((await succeed(world, editor!, 'list', { inTrash: true, search: `#${begun.number}` }))['total'], 1)
  await succeed(world, editor!, 'untrash', { id: begun.id })
  assert.equal(await isOnline(begun), false)
  await succeed(world, editor!, 'online', begun)
  assert.equal(await isOnline(begun), true)
  assert.equal(await reasonOf(admin, 'remove', { id: begun.id }), 'NOT_IN_TRASH')
  assert.equal(await reasonOf(editor!, 'remove', { id: waiting.id }), 'STEP_UP')
  await succeed(world, editor!, 'trash', { id: begun.id })
  for (const { id } of [begun, waiting]) await succeed(world, admin, 'remove', { id })
  assert.deepEqual(await rows('select number from content.gone_item'), [{ number: begun.number }], 'what was never online leaves no trace')
  assert.equal(await reasonOf(editor!, 'read', begun), 'NOT_FOUND')
  assert.deepEqual(...(await countsOf(world)))
})

test('bulk acts tell the outcome of each, and do each whole or not at all', async () => {
  const [one, two] = [await ready(), await begin(world, editor!)]
  const published = await succeed(world, editor!, 'bulk/publish', { ids: [one.id, two.id], languages: ['zh-CN'] })
  assert.deepEqual(published['list'], [
    { id: one.id, language: 'zh-CN', outcome: 'done' },
    { id: two.id, language: 'zh-CN', outcome: 'NOT_APPROVED' },
  ])
  const english = await succeed(world, editor!, 'bulk/publish', { ids: [one.id], languages: ['en-US'] })
  assert.deepEqual(english['list'], [{ id: one.id, language: null, outcome: 'NOT_BEGUN' }])
  await succeed(world, editor!, 'bulk/topics', { ids: [one.id, two.id], add: ['cardiology'] })
  assert.deepEqual(
    await rows('select topics, facets @> array[$2] as listed from content.public_item where item_id = $1', [one.id, 'topic:cardiology']),
    [{ topics: ['cardiology'], listed: true }],
  )
  assert.equal(await reasonOf(editor!, 'bulk/topics', { ids: [one.id], add: ['nonsense'] }), 'TOPIC_UNKNOWN')
  assert.equal(await reasonOf(editor!, 'topic/remove', { slug: 'cardiology' }), 'TOPIC_IN_USE')
  const off = await succeed(world, editor!, 'bulk/offline', { ids: [one.id, two.id] })
  assert.deepEqual(
    (off['list'] as unknown as { outcome: string }[]).map(({ outcome }) => outcome),
    ['done', 'NOT_ONLINE'],
  )
  assert.deepEqual(...(await countsOf(world)))
})

test('a preview shows the working copy to whoever has its address, until it ends, is changed or a newer one is saved', async () => {
  const begun = await begin(world, editor!)
  const { path } = (await succeed(world, editor!, 'preview/make', begun)) as unknown as { path: string }
  const of = path.split('?of=')[1]!
  const look = (proof: string) => world.ask('/api/content/preview', { of: proof })
  const shown = await look(of)
  assert.deepEqual([shown.http, shown.data['title'], shown.headers.get('cache-control')], [200, newDraft().title, 'no-store'])
  for (let at = 0; at < of.length; at += 7)
    assert.equal((await look(`${of.slice(0, at)}${of[at] === 'a' ? 'b' : 'a'}${of.slice(at + 1)}`)).http, 404, `${at}`)
  const again = ((await succeed(world, editor!, 'preview/make', begun)) as unknown as { path: string }).path.split('?of=')[1]!
  assert.equal((await look(again)).http, 200)
  await save(world, editor!, begun, newDraft({ title: '新的', cover: null }))
  assert.equal((await look(again)).http, 404, 'a newer one')
  const last = ((await succeed(world, editor!, 'preview/make', begun)) as unknown as { path: string }).path.split('?of=')[1]!
  await world.clock.move(DAY - HOUR)
  assert.equal((await look(last)).http, 200)
  await world.clock.move(HOUR)
  assert.equal((await look(last)).http, 404, 'ended')
})
