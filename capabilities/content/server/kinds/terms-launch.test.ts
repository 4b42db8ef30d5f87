import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDuty } from '#tests/world/launch-check.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

const stateOf = async (world: World, person: Person, key: string) => (await findDuty(world, person, key)).state

test('the templates of agreement and policy are not the owner’s text', async () => {
  await using world = await openWorld()
  const admin = await world.operator(['admin'])
  const line = await findDuty(world, admin, 'privacy')
  assert.equal(line.state, 'bad')
  assert.match(line.fix?.kind === 'page' ? line.fix.path : '', /^\/content\/items\/edit\?id=[0-9a-f-]{36}&in=zh-CN$/)
  await world.sql.query(`update content.published set revision_id = gen_random_uuid() where slug = 'privacy' and language = 'zh-CN'`)
  const half = await findDuty(world, admin, 'privacy')
  assert.deepEqual([half.state, half.why['zh-CN'].startsWith('英文版仍是')], ['bad', true], 'one language is not enough')
  await world.sql.query(`update content.published set revision_id = gen_random_uuid() where slug = 'privacy'`)
  assert.deepEqual([await stateOf(world, admin, 'privacy'), await stateOf(world, admin, 'agreement')], ['good', 'bad'])
})
