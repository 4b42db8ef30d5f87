import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOfPeriod, nameOfDays, PERIODS } from './periods.ts'

test('periods end today in Shanghai and include both ends', () => {
  // The first hour of 1 March in Shanghai.
  const nowMs = Date.parse('2028-02-29T16:30:00Z')
  assert.deepEqual(
    PERIODS.map((name) => Object.values(daysOfPeriod(name, nowMs)).join(' ')),
    ['2028-03-01 2028-03-01', '2028-02-24 2028-03-01', '2028-02-01 2028-03-01', '2027-12-03 2028-03-01', '2028-03-01 2028-03-01'],
  )
  assert.equal(nameOfDays({ from: '2028-02-01', to: '2028-03-01' }, nowMs), 'days30')
  assert.equal(nameOfDays({ from: '2028-02-01', to: '2028-02-29' }, nowMs), undefined)
  assert.equal(nameOfDays({}, nowMs), undefined)
})
