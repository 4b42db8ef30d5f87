import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { HOUR } from '#contract/duration.ts'
import { MODE_HOURS, USUAL_MODE } from '../../contract.ts'
import { isNight, isSimplePin, judgeDay, minutesFor, nextOpening } from './rules.ts'

const hours = fc.record({
  closedFrom: fc.integer({ min: MODE_HOURS.from.least, max: MODE_HOURS.from.most }),
  closedUntil: fc.integer({ min: MODE_HOURS.until.least, max: MODE_HOURS.until.most }),
})
const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
const hourOf = (at: Date) => new Date(at.getTime() + 8 * HOUR).getUTCHours()
const dayOf = (at: Date) => new Date(at.getTime() + 8 * HOUR).toISOString().slice(0, 10)
const clockOf = (now: Date) => ({ now, day: dayOf(now), hour: hourOf(now) })

test('for every choice of hours, the site is closed from 23:00 to 5:00 and open at noon', () => {
  fc.assert(
    fc.property(hours, (chosen) => {
      for (const hour of [23, 0, 1, 2, 3, 4]) assert.equal(isNight(hour, chosen), true)
      assert.equal(isNight(12, chosen), false)
    }),
  )
})

test('the next opening is after now, within a day, and not at night', () => {
  fc.assert(
    fc.property(moments, hours, (now, chosen) => {
      const opens = nextOpening(now, chosen.closedUntil)
      const wait = opens.getTime() - now.getTime()
      assert.ok(wait > 0 && wait <= 24 * HOUR)
      assert.equal(hourOf(opens), chosen.closedUntil)
      assert.equal(isNight(hourOf(opens), chosen), false)
    }),
  )
})

test('a night that spans midnight stays closed until the morning, and fresh minutes do not open it', () => {
  const settings = { ...USUAL_MODE, closedFrom: 22, closedUntil: 6 }
  const opensAt = '2026-11-30T22:00:00.000Z'
  for (const now of ['2026-11-30T14:00:00Z', '2026-11-30T15:59:59Z', '2026-11-30T16:00:00Z', '2026-11-30T21:59:59Z'])
    assert.deepEqual(judgeDay({ minutes: 0, most: 60 }, settings, clockOf(new Date(now))), {
      minutes: 0,
      most: 60,
      closedBy: 'night',
      opensAt,
    })
  assert.equal(judgeDay({ minutes: 0, most: 60 }, settings, clockOf(new Date(opensAt))).closedBy, null)
})

test('the minutes of a day close the site when they are used, and not before', () => {
  const noon = clockOf(new Date('2026-11-30T04:00:00Z'))
  fc.assert(
    fc.property(fc.nat(300), fc.integer({ min: 10, max: 240 }), (minutes, most) => {
      assert.equal(judgeDay({ minutes, most }, USUAL_MODE, noon).closedBy, minutes >= most ? 'minutes' : null)
    }),
  )
})

test('only people of 16 and 17 get the longer day; an unknown age gets the shorter one', () => {
  assert.deepEqual(
    (['under-14', '14-15', '16-17', undefined] as const).map((age) => minutesFor(age, USUAL_MODE)),
    [60, 60, 120, 60],
  )
})

test('PINs of one digit or of digits in order are simple', () => {
  for (const pin of ['0000', '111111', '1234', '23456', '9876', '654321']) assert.equal(isSimplePin(pin), true, pin)
  for (const pin of ['1235', '1357', '0070', '8205', '112233']) assert.equal(isSimplePin(pin), false, pin)
})
