import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { SECOND } from '#contract/duration.ts'
import { byKey } from '../../keys/publisher.ts'
import { watchPublishers } from './watch-publishers.ts'

const KEY = Buffer.alloc(32, 7)

test('the next check of publishers waits for the database response; a publisher without permission is cut, and a failed check is reported and cuts none', async () => {
  mock.timers.enable({ apis: ['setInterval'] })
  let looks = 0
  let answer = Promise.withResolvers<object>()
  const [kicked, reported]: [string[], unknown[]] = [[], []]
  const executor = { transformQuery: (query: unknown) => query, compileQuery: () => ({}), executeQuery: () => answer.promise }
  const context = { database: { of: () => ({ getExecutor: () => executor }) }, rolesHolding: async () => [], meets: async () => true }
  const engine = {
    samples: () => {
      looks++
      return [{ number: 7, line: 'main', by: byKey(KEY), sample: {} }]
    },
    kick: (number: number, line: string, { only }: { only: string }) => void kicked.push(`${number} ${line} ${only}`),
  }
  using _watching = watchPublishers(context as never, engine as never, (defect) => reported.push(defect))
  for (let second = 0; second < 30; second++) mock.timers.tick(SECOND)
  assert.equal(looks, 1, 'it hangs')
  answer.resolve({ rows: [{ number: 7, line: 'main', key_hash: KEY, made_by: 'somebody', roles: ['broadcaster'] }] })
  await turn()
  assert.deepEqual(kicked, [`7 main ${byKey(KEY)}`])
  answer = Promise.withResolvers()
  mock.timers.tick(5 * SECOND)
  answer.reject(new Error('away'))
  await turn()
  assert.deepEqual([looks, reported.map(String)], [2, ['Error: away']])
  mock.timers.tick(5 * SECOND)
  assert.equal(looks, 3)
})
