import assert from 'node:assert/strict'
import { test } from 'node:test'

const items = new Map<string, string>()
let isFull = false
globalThis.localStorage = {
  get length() {
    return items.size
  },
  key: (place: number) => [...items.keys()][place] ?? null,
  getItem: (key: string) => items.get(key) ?? null,
  setItem(key: string, value: string) {
    if (isFull) throw new Error('full')
    items.set(key, value)
  },
  removeItem: (key: string) => void items.delete(key),
} as Storage
const { readScans, removeScan, storeScan } = await import('./stored-scans.ts')

const scan = (id: string, at: string) => ({ id, by: { ticket: id }, at })
const idsOf = (activity: string) => readScans(activity).map(({ id }) => id)

test('scans of two tabs stay beside each other, and one that was answered leaves the others', () => {
  storeScan('a', scan('2', '2026-12-31T14:05:00.000Z'))
  storeScan('a', scan('1', '2026-12-31T14:00:00.000Z'))
  storeScan('b', scan('3', '2026-12-31T14:01:00.000Z'))
  assert.deepEqual([idsOf('a'), idsOf('b')], [['1', '2'], ['3']])
  removeScan('a', { id: '1' })
  assert.deepEqual([idsOf('a'), idsOf('b')], [['2'], ['3']])
})

test('an unreadable scan is removed, and a full storage stops no one at the door', () => {
  items.clear()
  items.set('lyceum.door.a.4', '{')
  assert.deepEqual(idsOf('a'), [])
  assert.equal(items.size, 0)
  isFull = true
  storeScan('a', scan('5', '2026-12-31T14:00:00.000Z'))
  isFull = false
  assert.deepEqual(idsOf('a'), [])
})
