import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openFairQueue } from './fair-queue.ts'

/** Joins in the given order; returns the order of service and the refused arrivals. */
async function run(most: number, arrivals: readonly (string | undefined)[]) {
  const queue = openFairQueue<true>(most, 60_000)
  const served: string[] = []
  const refused: string[] = []
  const all = arrivals.map(async (from, at) => {
    const name = `${from ?? 'known'} ${at}`
    ;((await queue.join(from)) ? served : refused).push(name)
  })
  await new Promise(setImmediate)
  while (queue.serve(() => true)) await Promise.resolve()
  await Promise.all(all)
  return { served, refused }
}
const laneOf = (name: string) => name.split(' ')[0]!

test('Networks take turns, and known callers go first, at most three in a row', async () => {
  const { served } = await run(64, ['a', 'a', 'a', 'b', undefined, undefined, undefined, undefined, 'c'])
  assert.deepEqual(served.map(laneOf), ['known', 'known', 'known', 'a', 'known', 'b', 'c', 'a', 'a'])
})

test('A full queue takes a place from the network with the most places for any other network, and none for itself', async () => {
  const { served, refused } = await run(4, ['a', 'a', 'a', 'a', 'a', 'b', undefined])
  assert.deepEqual(refused.map(laneOf), ['a', 'a', 'a'])
  assert.deepEqual(served.map(laneOf).toSorted(), ['a', 'a', 'b', 'known'])
  assert.deepEqual((await run(2, [undefined, undefined, undefined, 'a'])).refused, ['known 2', 'a 3'])
})

test('property: no place is lost, and no network is refused while another holds two places more', async () => {
  const arrival = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 8 }), fc.array(arrival, { maxLength: 40 }), async (most, arrivals) => {
      const { served, refused } = await run(most, arrivals)
      assert.equal(served.length + refused.length, arrivals.length)
      assert.equal(served.length, Math.min(most, arrivals.length))
      const count = (lane: string) => served.filter((name) => laneOf(name) === lane).length
      for (const name of refused) {
        const own = count(laneOf(name))
        if (laneOf(name) !== 'known') for (const other of ['a', 'b', 'c']) assert.ok(count(other) <= own + 1, `${other} beside ${name}`)
        else assert.equal(count('known'), most)
      }
    }),
  )
})

test('A caller that waits too long gets no place', async () => {
  const queue = openFairQueue<true>(2, 10)
  assert.equal(await queue.join('a'), undefined)
  assert.equal(
    queue.serve(() => true),
    false,
  )
})

test('A caller that two networks share waits on with one when the other loses a place, and is served once', async () => {
  const queue = openFairQueue<string>(3, 60_000)
  const [first, second, shared] = [queue.join('a'), queue.join('a'), queue.join('a', 'page')]
  queue.share('page', 'b')
  const third = queue.join('c')
  assert.equal(await second, undefined)
  for (const each of [first, shared, third]) {
    assert.ok(queue.serve(() => 'served'))
    assert.equal(await each, 'served')
  }
  queue.share('page', 'd')
  assert.ok(!queue.serve(() => 'served'))
})
