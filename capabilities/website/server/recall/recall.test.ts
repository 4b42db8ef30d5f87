import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAGES } from '#server/kinds/page-tags.ts'
import { openRecall } from './recall.ts'

function open() {
  const line = { isUp: true, publish: (_tags: string) => {}, gap: () => {} }
  const recall = openRecall({
    subscribe: (topic, run) => {
      assert.equal(topic, PAGES)
      line.publish = run
    },
    onGap: (run) => {
      line.gap = run
    },
    connected: () => line.isUp,
  })
  let count = 0
  return { recall, line, read: async () => ++count }
}

test('a value is read once, until a page may have changed or the connection for announcements is lost', async () => {
  const { recall, line, read } = open()
  assert.deepEqual(await Promise.all([recall('a', read), recall('a', read), recall('b', read)]), [1, 1, 2])
  line.publish('item:3')
  assert.equal(await recall('a', read), 3)
  line.gap()
  assert.equal(await recall('a', read), 4)
  line.isUp = false
  assert.deepEqual([await recall('a', read), await recall('a', read)], [5, 6])
})

test('a read that a change overtook is not given to callers after the change', async () => {
  const { recall, line, read } = open()
  const locked = Promise.withResolvers<number>()
  const before = recall('a', () => locked.promise)
  line.publish('section:article')
  assert.equal(await recall('a', read), 1)
  locked.resolve(99)
  assert.equal(await before, 99)
  assert.equal(await recall('a', read), 1)
})

test('a failed read is retried', async () => {
  const { recall, read } = open()
  await assert.rejects(
    recall('a', async () => {
      throw new Error('away')
    }),
  )
  assert.equal(await recall('a', read), 1)
})
