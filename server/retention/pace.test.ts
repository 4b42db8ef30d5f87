import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { FIRST_PACE, nextPace } from './pace.ts'

const paceAfter = (tookMs: readonly number[]) => tookMs.reduce(nextPace, FIRST_PACE)
const times = fc.array(fc.double({ min: 0, max: 60_000, noNaN: true }), { minLength: 1 })

test('a batch stays between 50 and 2,000 rows, and a pause below 5 s', () => {
  fc.assert(
    fc.property(times, (tookMs) => {
      const { most, pauseMs } = paceAfter(tookMs)
      assert.ok(Number.isInteger(most) && most >= 50 && most <= 2_000)
      assert.ok(pauseMs >= 0 && pauseMs <= 5_000)
    }),
  )
})

test('a slower database gets no larger batch and no shorter pause', () => {
  fc.assert(
    fc.property(
      times,
      fc.double({ min: 0, max: 60_000, noNaN: true }),
      fc.double({ min: 0, max: 60_000, noNaN: true }),
      (before, one, other) => {
        const pace = paceAfter(before)
        const [fast, slow] = [nextPace(pace, Math.min(one, other)), nextPace(pace, Math.max(one, other))]
        assert.ok(slow.most <= fast.most && slow.pauseMs >= fast.pauseMs)
      },
    ),
  )
})

test('on a quiet database batches grow to the largest, and on a busy one they shrink to the smallest', () => {
  assert.equal(paceAfter(Array.from({ length: 10 }, () => 5)).most, 2_000)
  assert.equal(paceAfter(Array.from({ length: 10 }, () => 1_000)).most, 50)
})
