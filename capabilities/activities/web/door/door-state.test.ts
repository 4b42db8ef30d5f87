import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type DoorPerson, findByName, judgeScan, openDoorClock, withoutAnswered, withScans } from './door-state.ts'

const person = (id: string, checkedInAt: string | null = null): DoorPerson => ({
  id,
  name: `王${id}`,
  hash: id,
  checkedInAt,
  repeatedAt: null,
})

test('a phone without a network admits each ticket once, and shows the first use of a photographed one', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'x'), { maxLength: 30 }), (shown) => {
      const admitted = new Map<string, string>()
      for (const [place, id] of shown.entries()) {
        const at = new Date(Date.UTC(2026, 11, 31, 14, place)).toISOString()
        const people = withScans(
          ['a', 'b', 'c'].map((each) => person(each)),
          admitted,
        )
        const judged = judgeScan(
          people.find((each) => each.hash === id),
          at,
        )
        const first = admitted.get(id)
        const expected = id === 'x' ? ['unknown', null] : first === undefined ? ['in', at] : ['repeated', first]
        assert.deepEqual([judged.outcome, judged.at], expected)
        if (judged.outcome === 'in') admitted.set(id, at)
      }
    }),
  )
})

test('a check-in at another phone counts, and the earlier one stays', () => {
  const [merged] = withScans([person('a', '2026-12-31T14:05:00.000Z')], new Map([['a', '2026-12-31T14:20:00.000Z']]))
  assert.equal(merged?.checkedInAt, '2026-12-31T14:05:00.000Z')
})

test('the clock of the door follows the server and ignores the clock of the phone', () => {
  let countMs = 5_000
  const now = openDoorClock('2026-12-31T15:59:59.000Z', 5_000, () => countMs)
  countMs = 7_000
  assert.equal(now(), '2026-12-31T16:00:01.000Z')
})

test('people are found by a part of their name, those who are not in yet first, and answered scans are no longer pending', () => {
  const people = [person('a', '2026-12-31T14:05:00.000Z'), person('b')]
  assert.deepEqual(
    findByName(people, ' 王', 5).map(({ id }) => id),
    ['b', 'a'],
  )
  assert.deepEqual(findByName(people, '', 5), [])
  const pending = ['1', '2'].map((id) => ({ id, by: { ticket: id }, at: '' }))
  assert.deepEqual(
    withoutAnswered(pending, [{ id: '1', outcome: 'in', registration: null, name: '', at: null }]).map(({ id }) => id),
    ['2'],
  )
})
