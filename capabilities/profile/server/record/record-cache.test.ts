import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Announcements } from '#server/database/connection/announcements.ts'
import { cacheRecords, TOPICS } from './record-cache.ts'

/** A stage with announcements by hand and a load that ends when the test lets it. */
function openStage(most?: number) {
  const subscribers = new Map<string, (payload: string) => void>()
  const stage = { connected: true, loads: 0, waiting: [] as ((value: string | null) => void)[], gap: () => {} }
  const announcements = {
    subscribe: (topic: string, run: (payload: string) => void) => void subscribers.set(topic, run),
    onGap: (run: () => void) => {
      stage.gap = run
    },
    connected: () => stage.connected,
  } as unknown as Announcements
  const load = () => {
    stage.loads++
    return new Promise<string | null>((resolve) => stage.waiting.push(resolve))
  }
  const cache = cacheRecords<string>(announcements, load, most)
  const loaded = async (accountId: string, value: string | null) => {
    const reading = cache.read(accountId)
    stage.waiting.shift()?.(value)
    return await reading
  }
  return { ...cache, stage, loaded, publish: (topic: string, accountId: string) => subscribers.get(topic)!(accountId) }
}

test('a value is loaded once and then returned synchronously', async () => {
  const { read, loaded, stage } = openStage()
  assert.equal(await loaded('a', 'one'), 'one')
  assert.equal(read('a'), 'one')
  assert.equal(stage.loads, 1)
})

test('concurrent reads share one load', async () => {
  const { read, stage } = openStage()
  const both = [read('a'), read('a')]
  stage.waiting[0]!('one')
  assert.deepEqual(await Promise.all(both), ['one', 'one'])
  assert.equal(stage.loads, 1)
})

test('the cache subscribes to details, accounts and sessions', () => {
  assert.deepEqual(TOPICS, ['profile:details', 'accounts:account', 'accounts:session'])
})

for (const topic of TOPICS) {
  test(`${topic} invalidates only the entry of its account`, async () => {
    const { read, loaded, publish, stage } = openStage()
    await loaded('a', 'one')
    await loaded('b', 'other')
    publish(topic, 'a')
    assert.equal(await loaded('a', 'two'), 'two')
    publish(topic, 'a 5f0c 77aa')
    assert.equal(await loaded('a', 'three'), 'three')
    assert.equal(read('b'), 'other')
    assert.equal(stage.loads, 4)
  })
}

test('a load overtaken by an announcement is neither cached nor returned to later reads', async () => {
  const { read, publish, stage } = openStage()
  const before = read('a')
  publish('profile:details', 'a')
  const after = read('a')
  stage.waiting[1]!('new')
  stage.waiting[0]!('old')
  assert.deepEqual([await before, await after], ['old', 'new'])
  assert.equal(read('a'), 'new')
})

test('reads bypass the cache while announcements are disconnected, and a gap empties it', async () => {
  const { read, loaded, stage } = openStage()
  await loaded('a', 'one')
  stage.connected = false
  assert.equal(await loaded('a', 'two'), 'two')
  assert.equal(await loaded('a', 'three'), 'three')
  stage.connected = true
  stage.gap()
  assert.equal(await loaded('a', 'four'), 'four')
  assert.equal(read('a'), 'four')
})

test('a load across a lost connection is not cached', async () => {
  const { read, stage } = openStage()
  const reading = read('a')
  stage.connected = false
  stage.waiting[0]!('old')
  await reading
  stage.connected = true
  assert.ok(read('a') instanceof Promise)
})

test('absent accounts and failed loads are not cached', async () => {
  const { read, loaded } = openStage()
  assert.equal(await loaded('a', null), null)
  assert.ok(read('a') instanceof Promise)
})

test('the cache has a limited size and evicts the oldest entry', async () => {
  const { read, loaded } = openStage(2)
  for (const id of ['a', 'b', 'c']) await loaded(id, id)
  assert.equal(read('b'), 'b')
  assert.equal(read('c'), 'c')
  assert.ok(read('a') instanceof Promise)
})
