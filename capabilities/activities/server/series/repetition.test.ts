import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { DAY, HOUR } from '#contract/duration.ts'
import { MOST_DATES, type Repetition, startsOf } from '../../contract.ts'

/** Returns a moment as a date whose UTC fields are those of Shanghai. */
const inShanghai = (at: string) => new Date(Date.parse(at) + 8 * HOUR)
const lengthOf = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
const monthOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()

const start = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map((at) => at.toISOString())
const count = fc.integer({ min: 2, max: MOST_DATES })
const repetition = fc.record({
  step: fc.constantFrom<Repetition['step']>('week', 'month-day', 'month-weekday'),
  every: fc.integer({ min: 1, max: 12 }),
  ends: count.map((dates) => ({ count: dates })),
})

test('dates begin with the first, follow each other and keep the time of the day in Shanghai, over months and years', () => {
  fc.assert(
    fc.property(start, repetition, (startsAt, rule) => {
      const dates = startsOf(startsAt, rule)
      assert.equal(dates.length, rule.ends.count)
      assert.equal(dates[0], startsAt)
      for (const [at, date] of dates.entries()) {
        if (at > 0) assert.ok(date > dates[at - 1]!)
        assert.equal(inShanghai(date).toISOString().slice(11), inShanghai(startsAt).toISOString().slice(11))
      }
    }),
  )
})

test('each date is so many weeks or months after the first, on the same weekday, the same day or the last one', () => {
  fc.assert(
    fc.property(start, repetition, (startsAt, rule) => {
      const first = inShanghai(startsAt)
      for (const [at, date] of startsOf(startsAt, rule).map(inShanghai).entries()) {
        if (rule.step === 'week') assert.equal(date.getTime() - first.getTime(), at * rule.every * 7 * DAY)
        else assert.equal(monthOf(date) - monthOf(first), at * rule.every)
        if (rule.step === 'month-day') assert.equal(date.getUTCDate(), Math.min(first.getUTCDate(), lengthOf(date)))
        if (rule.step !== 'month-weekday') continue
        assert.equal(date.getUTCDay(), first.getUTCDay())
        const [place, wanted] = [date, first].map((day) => Math.ceil(day.getUTCDate() / 7)) as [number, number]
        assert.ok(place === wanted || (wanted === 5 && place === 4 && date.getUTCDate() + 7 > lengthOf(date)))
      }
    }),
  )
})

test('a last day ends the dates at the last one that is not after it', () => {
  fc.assert(
    fc.property(start, repetition, fc.nat(MOST_DATES - 1), (startsAt, rule, place) => {
      const dates = startsOf(startsAt, { ...rule, ends: { count: MOST_DATES } })
      const until = inShanghai(dates[place]!).toISOString().slice(0, 10)
      assert.deepEqual(startsOf(startsAt, { ...rule, ends: { until } }), dates.slice(0, place + 1))
    }),
  )
})

test('the 31st and a fifth weekday are the last ones of shorter months, and midnight belongs to the day in Shanghai', () => {
  const days = (startsAt: string, step: Repetition['step'], dates: number) =>
    startsOf(startsAt, { step, every: 1, ends: { count: dates } }).map((at) => inShanghai(at).toISOString().slice(0, 16))
  assert.deepEqual(days('2026-12-31T02:00:00.000Z', 'month-day', 4), [
    '2026-12-31T10:00',
    '2027-01-31T10:00',
    '2027-02-28T10:00',
    '2027-03-31T10:00',
  ])
  assert.deepEqual(days('2026-12-31T02:00:00.000Z', 'month-weekday', 3), ['2026-12-31T10:00', '2027-01-28T10:00', '2027-02-25T10:00'])
  assert.deepEqual(days('2026-12-30T16:00:00.000Z', 'week', 2), ['2026-12-31T00:00', '2027-01-07T00:00'])
})
