import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUnavailable } from './connection/unavailable.ts'
import { openTurns } from './turns.ts'

const later = () => {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { ended, end }
}

test('as many as may work at once do, the others in the order in which they came', async () => {
  const turns = openTurns(2, 60_000)
  const [told, works]: [number[], ReturnType<typeof later>[]] = [[], [later(), later(), later(), later()]]
  const all = works.map(({ ended }, at) =>
    turns.run(() => {
      told.push(at)
      return ended
    }),
  )
  assert.deepEqual(told, [0, 1])
  works[1]!.end()
  await all[1]
  assert.deepEqual(told, [0, 1, 2])
  for (const { end } of works) end()
  await Promise.all(all)
  assert.deepEqual(told, [0, 1, 2, 3])
})

test('who waits too long, or for a database that has fallen silent, is told that it is away; a failure gives its turn back', async () => {
  const turns = openTurns(1, 5)
  const long = later()
  const first = turns.run(() => long.ended.then(() => assert.fail('mine')))
  await assert.rejects(
    turns.run(async () => 2),
    isUnavailable,
  )
  const third = turns.run(async () => 3)
  turns.cut()
  await assert.rejects(third, isUnavailable)
  long.end()
  await assert.rejects(first, /mine/)
  assert.equal(await turns.run(async () => 4), 4)
})
