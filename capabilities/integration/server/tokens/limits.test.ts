import assert from 'node:assert/strict'
import { test } from 'node:test'
import { programOf } from '#tests/world/programs.ts'
import { openWorld } from '#tests/world.ts'

test('each token has the limit of an account, and an unknown one counts for its address (S107)', async () => {
  await using world = await openWorld({ env: { REQUESTS_PER_ACCOUNT_MINUTE: '10', REQUESTS_PER_ADDRESS_MINUTE: '10' } })
  await world.clock.stop()
  const person = await world.operator(['editor', 'developer'])
  const [first, second] = [await programOf(world, person), await programOf(world, person)]
  const statusesOf = async (token: string, address?: string) => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n++)
      statuses.push(
        (await world.ask('/api/v1/drafts/get', { id: person.id, language: 'zh-CN' }, { token, ...(address && { address }) })).http,
      )
    return statuses
  }
  assert.deepEqual((await statusesOf(first)).slice(-2), [429, 429])
  assert.deepEqual((await statusesOf(second)).slice(0, 2), [404, 404])
  const unknown = await statusesOf(`lyc_${'A'.repeat(43)}`, '192.0.2.9')
  assert.deepEqual([unknown[0], unknown.at(-1)], [401, 429])
})
