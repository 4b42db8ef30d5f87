import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUnavailable } from './connection/unavailable.ts'
import { openWriterSemaphore } from './writer-semaphore.ts'

test('as many as may work at once do, the others in the order in which they came', async () => {
  const semaphore = openWriterSemaphore(2, 60_000)
  const taken: number[] = []
  const all = [0, 1, 2, 3].map(async (at) => {
    const giveBack = await semaphore.acquire()
    taken.push(at)
    return giveBack
  })
  const second = await all[1]!
  assert.deepEqual(taken, [0, 1])
  second()
  const third = await all[2]!
  assert.deepEqual(taken, [0, 1, 2])
  third()
  await Promise.all(all)
  assert.deepEqual(taken, [0, 1, 2, 3])
})

test('who waits too long, or for a database that has fallen silent, is told that it is away', async () => {
  const semaphore = openWriterSemaphore(1, 5)
  const giveBack = await semaphore.acquire()
  await assert.rejects(semaphore.acquire(), isUnavailable)
  const third = semaphore.acquire()
  semaphore.refuseWaiting()
  await assert.rejects(third, isUnavailable)
  giveBack()
  await semaphore.acquire()
})
