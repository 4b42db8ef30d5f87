import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { chooseRetained } from './retention.ts'

const DAY_MS = 86_400_000
const at = (day: number, hour = 3) => ({
  id: `${day}-${hour}`,
  endedAt: new Date(Date.UTC(2026, 0, 1) + day * DAY_MS + hour * 3_600_000).toISOString(),
})
const backups = fc
  .uniqueArray(fc.record({ day: fc.nat(800), hour: fc.nat(23) }), { selector: ({ day, hour }) => day * 24 + hour, maxLength: 60 })
  .map((all) => all.map(({ day, hour }) => at(day, hour)))
const retention = fc.record({ days: fc.nat(10), weeks: fc.nat(6), months: fc.nat(14) })

test('the newest backup stays, and no more than the retention names', () => {
  fc.assert(
    fc.property(backups, retention, (all, wanted) => {
      const retained = chooseRetained(all, wanted)
      const newest = all.toSorted((one, other) => (one.endedAt < other.endedAt ? 1 : -1))[0]
      assert.ok(!newest || retained.has(newest.id))
      assert.ok(retained.size <= Math.max(1, wanted.days + wanted.weeks + wanted.months))
      const rest = all.filter(({ id }) => retained.has(id))
      assert.deepEqual(chooseRetained(rest, wanted), retained)
    }),
  )
})

test('a year of nightly backups leaves seven days, four weeks and twelve months', () => {
  const nights = Array.from({ length: 365 }, (_, day) => at(day))
  const retained = chooseRetained(nights, { days: 7, weeks: 4, months: 12 })
  assert.ok(retained.has('364-3') && retained.has('358-3') && !retained.has('357-3'))
  assert.ok(retained.has('30-3'), 'the last night of January')
  assert.ok(!retained.has('29-3'))
  assert.ok(retained.size >= 20 && retained.size <= 23, String(retained.size))
})
