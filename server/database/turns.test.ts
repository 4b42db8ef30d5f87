import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUnavailable } from './connection/unavailable.ts'
import { openTurns } from './turns.ts'

test('as many as may work at once do, the others in the order in which they came', async () => {
  const turns = openTurns(2, 60_000)
  const taken: number[] = []
  const all = [0, 1, 2, 3].map(async (at) => {
    const giveBack = await turns.take()
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
  const turns = openTurns(1, 5)
  const giveBack = await turns.take()
  await assert.rejects(turns.take(), isUnavailable)
  const third = turns.take()
  turns.cut()
  await assert.rejects(third, isUnavailable)
  giveBack()
  await turns.take()
})
