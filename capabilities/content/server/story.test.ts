import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { HOUR } from '#contract/duration.ts'
import { approved, asked, begin, countsOf, judgedOf, newDraft, save, submit, succeed } from '#tests/fixtures/content.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { type Inspection, openInspection } from './judging/inspection.stand-in.ts'

let world: World
let inspection: Inspection
let [editor, other, inspector]: Person[] = []
before(async () => {
  world = await openWorld()
  inspection = await openInspection(world.sql.options)
  ;[editor, other, inspector] = [
    await world.operator(['chief-editor']),
    await world.operator(['chief-editor']),
    await world.operator(['inspector']),
  ]
})
after(async () => {
  await inspection[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})
const rows = async (text: string, values: unknown[] = []) => (await world.sql.query(text, values)).rows as Record<string, unknown>[]
const publicRow = async (id: string) => (await rows('select * from content.public_item where item_id = $1', [id]))[0]

test('a text is written, published, returned to its author, published again and unpublished on schedule', async () => {
  const begun = await begin(world, editor!)
  const read = await succeed(world, editor!, 'read', begun)
  assert.deepEqual([read['state'], read['missing'], read['isOnline']], ['draft', [], false])
  await submit(world, editor!, begun)
  assert.equal((await asked(world, editor!, 'save', { ...begun, how: 'save', draft: newDraft() })).data['reason'], 'BEING_INSPECTED')
  const judged = await judgedOf(world, begun)
  await inspection.claim(judged, inspector!)
  assert.equal(await inspection.sendBack(judged, inspector!), null)
  const returned = await succeed(world, editor!, 'read', begun)
  assert.equal(returned['state'], 'returned')
  assert.equal((returned['inlineComments'] as unknown as { text: string }[])[0]?.text, '请核对')
  begun.version = await save(
    world,
    editor!,
    { ...begun, version: Number(returned['version']) },
    newDraft({ title: '改过的标题', cover: returned['draft']!['cover'] as string }),
  )
  await approved(world, inspection, editor!, inspector!, begun)
  assert.equal(await publicRow(begun.id), undefined)
  const publishAt = new Date(Date.now() + HOUR).toISOString()
  const scheduled = await succeed(world, editor!, 'schedule', {
    ...begun,
    publishAt,
    unpublishAt: new Date(Date.now() + 3 * HOUR).toISOString(),
  })
  assert.equal(scheduled['state'], 'scheduled')
  await world.runScheduledTasks()
  assert.equal(await publicRow(begun.id), undefined)
  await world.clock.move(HOUR + 1_000)
  await world.runScheduledTasks()
  const online = await publicRow(begun.id)
  assert.equal(online?.['title'], '改过的标题')
  assert.match(String(online?.['facets']), /year:\d{4},month:\d{4}-\d\d/)
  assert.deepEqual(...(await countsOf(world)))
  await world.clock.move(2 * HOUR)
  await world.runScheduledTasks()
  assert.equal(await publicRow(begun.id), undefined)
  assert.deepEqual(...(await countsOf(world)))
  const steps = (await succeed(world, editor!, 'read', begun))['steps'] as unknown as { action: string }[]
  assert.deepEqual(steps.map(({ action }) => action).toReversed(), [
    'created',
    'submitted',
    'claimed',
    'returned',
    'submitted',
    'approved',
    'scheduled',
    'published',
    'taken-offline',
  ])
})

test('a draft of a published text leaves the public copy unchanged, and its translation shows the distance to the original', async () => {
  const begun = await begin(world, editor!)
  const { cover } = (await succeed(world, editor!, 'read', begun))['draft'] as unknown as { cover: string }
  await approved(world, inspection, editor!, inspector!, begun)
  await succeed(world, editor!, 'publish', begun)
  await succeed(world, editor!, 'translate', { id: begun.id, from: 'zh-CN' })
  const english = { ...begun, language: 'en-US' as const, version: 1 }
  const draft = newDraft({ title: 'Kick-off', lead: 'Twelve hospitals.', cover })
  english.version = await save(world, other!, english, draft)
  await approved(world, inspection, other!, inspector!, english)
  await succeed(world, editor!, 'publish', english)
  const before = await publicRow(begun.id)
  begun.version = Number((await succeed(world, editor!, 'read', begun))['version'])
  begun.version = await save(world, editor!, begun, newDraft({ title: '第二版', cover }))
  begun.version = await save(world, editor!, begun, newDraft({ title: '第三版', cover }))
  assert.deepEqual(await publicRow(begun.id), before)
  const seen = await succeed(world, editor!, 'read', english)
  assert.equal(seen['behindBy'], 2)
  assert.deepEqual(await rows('select behind_by from content.published where item_id = $1 order by language', [begun.id]), [
    { behind_by: 0 },
    { behind_by: 0 },
  ])
  await approved(world, inspection, editor!, inspector!, begun)
  await succeed(world, editor!, 'publish', begun)
  assert.deepEqual(
    await rows('select language, title, behind_by from content.published where item_id = $1 order by language', [begun.id]),
    [
      { language: 'en-US', title: 'Kick-off', behind_by: 2 },
      { language: 'zh-CN', title: '第三版', behind_by: 0 },
    ],
  )
  assert.deepEqual(...(await countsOf(world)))
})
