import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extendTenure, isInTenure, isTenureOver, openTenure } from './tenure.ts'

test('an engine answers from the beginning of its tenure until its end, and without one always', () => {
  const tenure = openTenure()
  assert.deepEqual([isInTenure(tenure), isTenureOver(tenure), isInTenure(undefined)], [false, false, true])
  extendTenure(tenure, performance.now() + 60_000)
  assert.deepEqual([isInTenure(tenure), isTenureOver(tenure)], [true, false])
  extendTenure(tenure, performance.now() - 1)
  assert.deepEqual([isInTenure(tenure), isTenureOver(tenure)], [false, true])
  extendTenure(tenure, undefined)
  assert.deepEqual([isInTenure(tenure), isTenureOver(tenure)], [true, false])
})
