import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchRequests } from './batches.ts'

test('the first request runs at once, later ones run together in order, and no batch exceeds its limit', async () => {
  const batches: number[][] = []
  const gates: PromiseWithResolvers<void>[] = []
  const double = batchRequests({ most: 3, lanes: 1 }, async (asked: readonly number[]) => {
    batches.push([...asked])
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    await gate.promise
    return asked.map((each) => 2 * each)
  })
  const begun = async (at: number) => {
    while (!gates[at]) await new Promise(setImmediate)
    return gates[at]
  }
  const first = double(1)
  await begun(0)
  const others = [2, 3, 4, 5].map(double)
  for (let at = 0; at < 3; at++) (await begun(at)).resolve()
  assert.deepEqual([await first, ...(await Promise.all(others))], [2, 4, 6, 8, 10])
  assert.deepEqual(batches, [[1], [2, 3, 4], [5]])
})

test('requests of one turn of the event loop run together, from whichever callback they come', async () => {
  const batches: number[][] = []
  const list = batchRequests({ most: 10, lanes: 2 }, async (asked: readonly number[]) => {
    batches.push([...asked])
    return asked
  })
  const later = new Promise<number>((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(list(2)))))
  const ticked = new Promise<number>((resolve) => process.nextTick(() => resolve(list(3))))
  await Promise.all([list(1), later, ticked])
  assert.deepEqual(
    batches.map((batch) => batch.sort()),
    [[1, 2, 3]],
  )
})

test('a failing request fails alone', async () => {
  const check = batchRequests({ most: 10, lanes: 1 }, async (asked: readonly number[]) => {
    if (asked.includes(2)) throw new Error('two')
    return asked
  })
  const replies = await Promise.allSettled([1, 2, 3].map(check))
  assert.deepEqual(
    replies.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  assert.equal(await check(4), 4)
})
