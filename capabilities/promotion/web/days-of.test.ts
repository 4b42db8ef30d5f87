import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOf } from './days-of.ts'

test('a promotion lists every day from its first to its last or today', () => {
  const days = [{ day: '2026-11-29', arrivals: 6, registrations: 1 }]
  const nowMs = Date.parse('2026-11-30T01:00:00Z')
  assert.deepEqual(
    daysOf({ from: '2026-11-28', to: '2026-12-31', days }, nowMs).map(({ day, arrivals }) => `${day} ${arrivals}`),
    ['2026-11-28 0', '2026-11-29 6', '2026-11-30 0'],
  )
  assert.deepEqual(daysOf({ from: '2026-11-28', to: '2026-11-29', days }, nowMs).length, 2)
  assert.deepEqual(daysOf({ from: '2026-12-01', to: '2026-12-31', days: [] }, nowMs), [])
})
