import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { view } from '#tests/fixtures/analytics.ts'
import { publish } from '#tests/fixtures/published.ts'
import { openWorld, type World } from '#tests/world.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world[Symbol.asyncDispose]())

test('Editors list view counts without unviewed items, and other accounts are refused', async () => {
  const [seen, unseen] = [
    await publish(world.sql, { 'zh-CN': { title: '看过' }, 'en-US': { title: 'Seen' } }),
    await publish(world.sql, { 'zh-CN': { title: '没看过' } }),
  ]
  for (const address of ['203.0.113.81', '203.0.113.82']) await view(world, seen, { address })
  await world.runScheduledTasks()
  const { token } = await world.operator(['editor'])
  const numbers = [seen.number, unseen.number, 999_999]
  const { data } = await world.ask('/api/engagement/views', { numbers }, { token })
  assert.deepEqual(data, { list: [{ number: seen.number, views: 2 }] })
  assert.equal((await world.ask('/api/engagement/views', { numbers }, { token: (await world.person()).token })).http, 403)
})

test('the status of an item shows its views, and none before they are counted', async () => {
  const item = await publish(world.sql, { 'zh-CN': { title: '随访' } })
  const views = async () => (await world.ask('/api/engagement/status', { number: item.number })).data['views']
  assert.equal(await views(), 0)
  await view(world, item)
  await world.runScheduledTasks()
  assert.equal(await views(), 1)
})
