import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Timeline } from './timeline.ts'

const place = (timestamps: readonly number[]) => {
  const timeline = new Timeline()
  return { times: timestamps.map((timestamp) => timeline.place('video', timestamp >>> 0)), jumps: timeline.jumps }
}

test('property: no timestamps of a sender make the timeline run back or take a long step', () => {
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

test('steps are kept across 4 h 39 m, 24.8 days and the wrap after 49.7 days', () => {
  for (const edge of [0xffffff, 2 ** 31, 2 ** 32]) {
    const { times, jumps } = place([-66, -33, 0, 33, 66].map((ms) => edge + ms))
    assert.deepEqual(times, [0, 33, 66, 99, 132])
    assert.equal(jumps, 0)
  }
})

test('a clock that restarts, or jumps an hour ahead, continues after one frame', () => {
  assert.deepEqual(place([100_000, 100_033, 0, 33, 3_600_000, 3_600_033]), { times: [0, 33, 53, 86, 106, 139], jumps: 2 })
})

test('a gap of three seconds in the picture stays three seconds, and the picture rejoins sound that continued', () => {
  assert.deepEqual(place([0, 33, 3_033]).times, [0, 33, 3_033])
  const timeline = new Timeline()
  for (let at = 0; at <= 8_000; at += 21) timeline.place('audio', at)
  assert.equal(timeline.place('video', 8_000), 8_000)
  assert.equal(timeline.jumps, 0)
})

/** Places the frames of a sender with a picture every 40 ms and a packet of sound every 20 ms. Returns each with its time of arrival. */
function send(
  offsets: { readonly video: number; readonly audio: number },
  jumps: readonly (readonly [atMs: number, byMs: number])[],
  jitterMs: number,
) {
  const timeline = new Timeline()
  const placed = { video: [] as (readonly [number, number])[], audio: [] as (readonly [number, number])[] }
  for (let at = 0; at < 20_000; at += 20) {
    const moved = jumps.reduce((sum, [from, byMs]) => (at >= from ? sum + byMs : sum), 0)
    const now = at + ((at * 7) % (jitterMs + 1))
    if (at % 40 === 0) placed.video.push([timeline.place('video', (at + offsets.video + moved) >>> 0, now), at])
    placed.audio.push([timeline.place('audio', (at + offsets.audio + moved) >>> 0, now), at])
  }
  return { placed, timeline }
}

test('property: the timeline runs in real time with any start of sound and picture and any jumps', () => {
  const offset = fc.oneof(fc.nat({ max: 2 ** 32 - 1 }), fc.constantFrom(0, 1_999, 2_001, 3_000, -3_000, 2 ** 31, 2 ** 32 - 10_000))
  const jump = fc.tuple(
    fc.nat({ max: 20_000 }),
    fc
      .oneof(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), fc.integer({ min: -10_000, max: 10_000 }))
      .filter((by) => Math.abs(by) > 5_000),
  )
  fc.assert(
    fc.property(offset, offset, fc.array(jump, { maxLength: 3 }), fc.nat({ max: 200 }), (video, audio, jumps, jitterMs) => {
      const { placed } = send({ video, audio }, jumps, jitterMs)
      for (const each of [placed.video, placed.audio]) for (const [ms, at] of each) assert.ok(Math.abs(ms - at) < 2_900, `${ms} at ${at}`)
      for (const [at, [ms]] of placed.video.entries()) if (at > 0) assert.ok(ms > placed.video[at - 1]![0])
    }),
  )
})

test('sound and picture stay in sync across a jump of the clock, and are aligned when they start from different times', () => {
  const { placed, timeline } = send({ video: 1_000, audio: 1_300 }, [[10_000, 3_600_000]], 150)
  const lipSync = placed.video.map(([ms], at) => placed.audio[at * 2]![0] - ms)
  assert.deepEqual([timeline.jumps, timeline.apartMs], [1, null])
  assert.ok(lipSync.every((ms) => Math.abs(ms - 300) <= 20))
  for (const audio of [3_000, -3_000, 1_700_000_000]) {
    const apart = send({ video: 0, audio }, [], 0)
    assert.ok(Math.abs(apart.timeline.apartMs! - (audio | 0)) < 50)
    for (const [at, [ms]] of apart.placed.video.entries()) assert.ok(Math.abs(apart.placed.audio[at * 2]![0] - ms) < 50)
  }
})

test('a picture that pauses for long rejoins the sound at the right time', () => {
  const timeline = new Timeline()
  let last = 0
  for (let at = 0; at < 20_000; at += 20) {
    timeline.place('audio', at, at)
    if (at % 40 === 0 && (at < 2_000 || at > 12_000)) last = timeline.place('video', at, at)
  }
  assert.deepEqual([last, timeline.jumps], [19_960, 0])
})

test('steps back are counted once for sound and picture, and neither frames out of order nor a wrap count', () => {
  const timeline = new Timeline()
  const send = (timestamps: readonly number[], now: number) => {
    for (const at of timestamps) {
      timeline.place('video', at >>> 0, now)
      timeline.place('audio', at >>> 0, now)
    }
    return timeline.breaks
  }
  assert.equal(send([-80, -40, -60, 0, 40], 0), 0)
  assert.equal(send([4_000], 4_000), 0)
  assert.equal(send([2_500, 2_540], 4_040), 1)
  assert.equal(send([8_000, 6_500], 8_000), 2)
})
