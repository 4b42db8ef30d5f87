import assert from 'node:assert/strict'
import { test } from 'node:test'
import { begin, newDraft, save, submit, succeed } from '#tests/fixtures/content.ts'
import { judge, take } from '#tests/fixtures/inspection.ts'
import { openWorld } from '#tests/world.ts'

test('an inspector sees a submission like a published item, until its author saves again', async () => {
  await using world = await openWorld()
  const [editor, inspector] = [await world.operator(['editor']), await world.operator(['inspector'])]
  const begun = await begin(world, editor, { title: '随访录像' })
  await submit(world, editor, begun)
  const task = await take(world, inspector)
  const shown = await fetch(world.url + task!.preview!)
  assert.equal(shown.status, 200)
  assert.match(await shown.text(), /随访录像/)
  const proof = new URL(task!.preview!, world.url).searchParams.get('of')!
  const read = async (of: string) => (await world.ask('/api/website/preview', { of })).http
  const forged = `${proof.slice(0, -2)}${proof.at(-2) === 'A' ? 'B' : 'A'}${proof.at(-1)}`
  assert.deepEqual([await read(proof), await read(forged)], [200, 404])
  await judge(world, inspector, 'send-back', { taskId: task!.id, reasons: ['incomplete'], note: '', inlineComments: [] })
  assert.equal(await read(proof), 200)
  const { version } = await succeed(world, editor, 'read', { id: begun.id, language: 'zh-CN' })
  await save(world, editor, { ...begun, version: Number(version) }, newDraft({ title: '新的题目', cover: null }))
  assert.equal(await read(proof), 404)
})

test('a spot check has a preview until the author saves a newer version', async () => {
  await using world = await openWorld()
  const [editor, inspector, other] = [
    await world.operator(['editor']),
    await world.operator(['inspector']),
    await world.operator(['inspector']),
  ]
  await world.sql.query('update inspection.queue set share_percent = 100, passes_left = 0, draws_left = 0')
  const begun = await begin(world, editor)
  await submit(world, editor, begun)
  await judge(world, inspector, 'pass', { taskId: (await take(world, inspector))!.id })
  await succeed(world, editor, 'publish', { id: begun.id, language: 'zh-CN' })
  const drawn = await take(world, other)
  assert.deepEqual([drawn!.phase, drawn!.preview !== null], ['recheck', true])
  await judge(world, other, 'leave', { taskIds: [drawn!.id] })
  const { version } = await succeed(world, editor, 'read', { id: begun.id, language: 'zh-CN' })
  await save(world, editor, { ...begun, version: Number(version) }, newDraft({ title: '新的题目', cover: null }))
  const again = await take(world, other)
  assert.deepEqual([again!.id, again!.preview], [drawn!.id, null])
})
