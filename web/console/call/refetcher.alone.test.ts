import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { DEBOUNCE_MS, THROTTLE_MS } from '../delays.ts'
import { queries } from './queries.ts'
import { openRefetcher } from './refetcher.ts'

test('a query that changes often is refetched at once, and then after the specified delay', () => {
  assert.deepEqual([DEBOUNCE_MS, THROTTLE_MS], [2_000, 3_000])
  mock.timers.enable({ apis: ['setTimeout'] })
  Reflect.set(globalThis, 'document', { hidden: false })
  const isOld = () => queries.getQueryState(['/api/sets'])?.isInvalidated
  const answer = () => queries.setQueryData(['/api/sets'], {})
  const refetcher = openRefetcher()
  answer()
  refetcher.refetch(['/api/sets'])
  assert.equal(isOld(), true)
  answer()
  refetcher.refetch(['/api/sets'])
  mock.timers.tick(2_999)
  assert.equal(isOld(), false)
  mock.timers.tick(1)
  assert.equal(isOld(), true)
  refetcher.stop()
  queries.clear()
})
