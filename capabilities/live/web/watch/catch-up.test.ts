import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rateFor } from './catch-up.ts'

test('a player that is behind plays faster until it has caught up, from any distance, but not on the last loaded second', () => {
  const rates = (behinds: readonly number[], aheadS: number) => {
    let rate = 1
    return behinds.map((behindS) => (rate = rateFor({ behindS, aheadS, rate })))
  }
  assert.deepEqual(rates([0.2, 0.4, 0.2, 0.04, 0.2], 3), [1, 1.08, 1.08, 1, 1])
  assert.deepEqual(rates([14, 2.1, 1.9, 0.1, 0.04], 3), [1.2, 1.2, 1.08, 1.08, 1])
  assert.deepEqual(rates([5, 14], 0.9), [1, 1])
})
