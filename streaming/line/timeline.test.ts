import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Timeline } from './timeline.ts'

const place = (timestamps: readonly number[]) => {
  const timeline = new Timeline()
  return { times: timestamps.map((timestamp) => timeline.place('video', timestamp >>> 0)), jumps: timeline.jumps }
}

test('what a sender says about time never makes it run back, and no step is long', () => {
  const timestamp = fc.oneof(fc.nat({ max: 2 ** 32 - 1 }), fc.constantFrom(0, 2 ** 31, 2 ** 32 - 1, 0xffffff))
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('video' as const, 'audio' as const), timestamp)), (steps) => {
      const timeline = new Timeline()
      const last = { video: -1, audio: -1 }
      let latest = 0
      for (const [kind, at] of steps) {
        const placed = timeline.place(kind, at)
        assert.ok(placed > last[kind] && placed <= latest + 5_001)
        last[kind] = placed
        latest = Math.max(latest, placed)
      }
    }),
  )
})

test('steps are kept over 4 h 39 m, over 24.8 days, and over the wrap after 49.7 days', () => {
  for (const edge of [0xffffff, 2 ** 31, 2 ** 32]) {
    const { times, jumps } = place([-66, -33, 0, 33, 66].map((ms) => edge + ms))
    assert.deepEqual(times, [0, 33, 66, 99, 132])
    assert.equal(jumps, 0)
  }
})

test('a clock that begins anew, or jumps an hour ahead, goes on after one frame', () => {
  assert.deepEqual(place([100_000, 100_033, 0, 33, 3_600_000, 3_600_033]), { times: [0, 33, 53, 86, 106, 139], jumps: 2 })
})

test('pictures left out for three seconds leave three seconds, and sound that went on stays with the picture', () => {
  assert.deepEqual(place([0, 33, 3_033]).times, [0, 33, 3_033])
  const timeline = new Timeline()
  for (let at = 0; at <= 8_000; at += 21) timeline.place('audio', at)
  assert.equal(timeline.place('video', 8_000), 8_000)
  assert.equal(timeline.jumps, 0)
})
