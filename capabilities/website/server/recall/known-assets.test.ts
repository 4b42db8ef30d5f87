import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rememberAssets } from './known-assets.ts'

const UNTIL = new Date('2026-12-01T00:00:00Z')

/** Assets 'limited…' have signed addresses, and 'absent' does not exist. */
function open() {
  const line = { isUp: true, publish: (_tags: string) => {}, gap: () => {} }
  const read: string[][] = []
  const gate = { opened: Promise.resolve() }
  const find = rememberAssets(
    {
      subscribe: (_topic, run) => {
        line.publish = run
      },
      onGap: (run) => {
        line.gap = run
      },
      connected: () => line.isUp,
    },
    async (ids) => {
      read.push([...ids])
      await gate.opened
      const found = ids.filter((id) => id !== 'absent')
      return new Map(found.map((id) => [id, { id, signed_until: id.startsWith('limited') ? UNTIL : null } as never]))
    },
  )
  return { line, read, gate, find: async (...ids: readonly string[]) => [...(await find(ids)).keys()] }
}

test('an asset is read once, until a page may have changed or the connection for announcements is lost', async () => {
  const { line, read, find } = open()
  assert.deepEqual(await find('a', 'b'), ['a', 'b'])
  assert.deepEqual((await find('c', 'a')).toSorted(), ['a', 'c'])
  assert.deepEqual(await find('b'), ['b'])
  assert.deepEqual(read, [['a', 'b'], ['c']])
  line.publish('item:3')
  await find('a')
  line.gap()
  await find('a')
  line.isUp = false
  await find('a')
  assert.deepEqual(read.slice(2), [['a'], ['a'], ['a']])
})

test('a limited asset and one that does not exist are read each time', async () => {
  const { read, find } = open()
  for (let time = 0; time < 2; time++)
    assert.deepEqual(await find('limited', 'absent', 'a'), time === 0 ? ['limited', 'a'] : ['a', 'limited'])
  assert.deepEqual(read, [
    ['limited', 'absent', 'a'],
    ['limited', 'absent'],
  ])
})

test('a read that a change overtook is not remembered', async () => {
  const { line, read, gate, find } = open()
  const reading = Promise.withResolvers<void>()
  gate.opened = reading.promise
  const overtaken = find('a')
  line.publish('file:a')
  reading.resolve()
  assert.deepEqual(await overtaken, ['a'])
  await find('a')
  assert.equal(read.length, 2)
})
