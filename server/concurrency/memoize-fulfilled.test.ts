import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoizeFulfilled } from './memoize-fulfilled.ts'

test('a result is made once for all callers', async () => {
  let calls = 0
  const load = memoizeFulfilled(async () => ++calls)
  assert.deepEqual(await Promise.all([load(), load()]), [1, 1])
  assert.equal(await load(), 1)
})

test('a rejection reaches the waiting callers, and the next caller tries again', async () => {
  let calls = 0
  const load = memoizeFulfilled(async () => {
    if (++calls < 3) throw new Error(`try ${calls}`)
    return calls
  })
  const together = await Promise.allSettled([load(), load()])
  assert.deepEqual(
    together.map((each) => each.status === 'rejected' && (each.reason as Error).message),
    ['try 1', 'try 1'],
  )
  await assert.rejects(load, /try 2/)
  assert.equal(await load(), 3)
  assert.equal(await load(), 3)
})
