import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY, MINUTE } from '#contract/duration.ts'
import type { Door } from './door-state.ts'

const items = new Map<string, string>()
let isFull = false
globalThis.localStorage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem(key: string, value: string) {
    if (isFull) throw new Error('full')
    items.set(key, value)
  },
  removeItem: (key: string) => void items.delete(key),
} as Storage
const { readDoor, storeDoor } = await import('./stored-door.ts')

const DOOR: Door = {
  title: '年会',
  startsAt: '2026-12-31T14:00:00.000Z',
  endsAt: '2026-12-31T18:00:00.000Z',
  now: '2026-12-31T13:00:00.000Z',
  people: [{ id: '1', name: '王', hash: 'h', checkedInAt: null, repeatedAt: null }],
}

test('a reloaded page has the people of the list, and its clock goes on with the server under a wrong clock of the phone', () => {
  const phoneMs = Date.parse('1999-01-01T00:00:00.000Z')
  storeDoor('a', DOOR, phoneMs)
  assert.deepEqual(readDoor('a', phoneMs + 5 * MINUTE), { ...DOOR, now: '2026-12-31T13:05:00.000Z' })
  assert.equal(readDoor('b', phoneMs), undefined)
  assert.equal(readDoor('a', phoneMs - MINUTE)?.now, DOOR.now, 'a clock that was set back does not turn the time back')
})

test('the list is removed a day after the activity, and when it cannot be stored or read', () => {
  storeDoor('a', DOOR, 0)
  assert.equal(readDoor('a', 2 * DAY), undefined)
  assert.equal(items.size, 0)
  storeDoor('a', DOOR, 0)
  isFull = true
  storeDoor('a', DOOR, 0)
  isFull = false
  assert.equal(items.size, 0)
  items.set('lyceum.door-list.a', '{')
  assert.equal(readDoor('a', 0), undefined)
  assert.equal(items.size, 0)
})
