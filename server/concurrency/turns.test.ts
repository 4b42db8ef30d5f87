import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTurns } from './turns.ts'

test('so much work runs at once, and a network with many requests delays others by one of them', async () => {
  const turns = openTurns({ atOnce: 2, waiting: 64, waitMs: 60_000 })
  const order: string[] = []
  let running = 0
  let most = 0
  const ask = (from: string) =>
    turns.run(from, async () => {
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      order.push(from)
      running--
    })
  await Promise.all([...Array.from({ length: 20 }, () => ask('a')), ask('b'), ask('c')])
  assert.equal(most, 2)
  assert.equal(order.length, 22)
  assert.ok(order.indexOf('b') <= 4 && order.indexOf('c') <= 4, order.join(' '))
})

test('work that throws gives its place back, and a full queue runs nothing', async () => {
  const turns = openTurns({ atOnce: 1, waiting: 1, waitMs: 60_000 })
  await assert.rejects(
    turns.run('a', () => Promise.reject(new Error('broken'))),
    /broken/,
  )
  const { promise, resolve } = Promise.withResolvers<string>()
  const [first, second] = [turns.run('a', () => promise), turns.run('a', async () => 'second')]
  assert.equal(await turns.run('a', () => assert.fail('It ran')), 'full')
  resolve('first')
  assert.deepEqual(await Promise.all([first, second]), ['first', 'second'])
})
