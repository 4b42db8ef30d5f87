import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Begun, begin, submit, succeed } from '#tests/fixtures/content.ts'
import { judge, take } from '#tests/fixtures/inspection.ts'
import { openWorld } from '#tests/world.ts'

test('an article counts as published once, over any number of publications and languages', async () => {
  await using world = await openWorld()
  const [editor, inspector] = [await world.operator(['chief-editor']), await world.operator(['inspector'])]
  const show = async (begun: Begun) => {
    await submit(world, editor, begun)
    const task = (await take(world, inspector))!
    assert.equal((await judge(world, inspector, 'pass', { taskId: task.id })).http, 200)
    await succeed(world, editor, 'publish', begun)
  }
  const published = async () => (await world.sql.query("select from analytics.event where name = 'publish'")).rowCount
  const begun = await begin(world, editor)
  await show(begun)
  assert.equal(await published(), 1)
  await succeed(world, editor, 'offline', begun)
  await succeed(world, editor, 'online', begun)
  await succeed(world, editor, 'offline', begun)
  const translated = await succeed(world, editor, 'translate', { id: begun.id, from: 'zh-CN' })
  await show({ ...begun, language: 'en-US', version: Number(translated['version']) })
  assert.equal(await published(), 1)
  await show(await begin(world, editor))
  assert.equal(await published(), 2)
})
