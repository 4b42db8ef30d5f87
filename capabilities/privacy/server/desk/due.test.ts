import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dayOf } from '#contract/dates.ts'
import { DAY } from '#contract/duration.ts'
import { MOST_TERM_DAYS } from '../../contract.ts'
import { dueAfter, isWorkingDay } from './due.ts'

const working = { termDays: 15, counting: 'working', exceptions: [] } as const
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * DAY).toISOString().slice(0, 10))
const term = fc.record({
  termDays: fc.integer({ min: 1, max: MOST_TERM_DAYS }),
  counting: fc.constantFrom('working' as const, 'calendar' as const),
  exceptions: fc.array(day, { maxLength: 20 }),
})

test('fifteen working days from a Monday end with the Monday of the third week', () => {
  assert.equal(dueAfter('2026-11-02', working).toISOString(), '2026-11-23T15:59:59.000Z')
})

test('a listed weekday does not count, and a listed Saturday does', () => {
  assert.equal(dueAfter('2026-09-29', { ...working, termDays: 3 }).toISOString(), '2026-10-02T15:59:59.000Z')
  const exceptions = ['2026-10-01', '2026-10-02', '2026-10-10']
  assert.equal(dueAfter('2026-09-29', { ...working, termDays: 3, exceptions }).toISOString(), '2026-10-06T15:59:59.000Z')
  assert.equal(dueAfter('2026-10-09', { ...working, termDays: 1, exceptions }).toISOString(), '2026-10-10T15:59:59.000Z')
})

test('a term in calendar days that ends on a Sunday ends on the Monday', () => {
  assert.equal(dueAfter('2026-11-06', { ...working, counting: 'calendar', termDays: 2 }).toISOString(), '2026-11-09T15:59:59.000Z')
})

test('every term contains its number of days and ends with a working day', () => {
  fc.assert(
    fc.property(day, term, (received, terms) => {
      const last = dayOf(dueAfter(received, terms))
      assert.ok(isWorkingDay(last, terms.exceptions))
      const days = (new Date(last).getTime() - new Date(received).getTime()) / DAY
      const inside = Array.from({ length: days }, (_, at) =>
        new Date(new Date(received).getTime() + (at + 1) * DAY).toISOString().slice(0, 10),
      )
      const counted = terms.counting === 'calendar' ? inside : inside.filter((each) => isWorkingDay(each, terms.exceptions))
      if (terms.counting === 'working') assert.equal(counted.length, terms.termDays)
      else assert.ok(counted.length >= terms.termDays)
    }),
  )
})
