import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LineStatistics } from './statistics.ts'

test('a sample holds the bitrate, frames, key frames and their distance, sound, the largest gap and the backlog of its second', () => {
  const statistics = new LineStatistics(0)
  for (let frame = 0; frame < 60; frame++) {
    if (frame === 30) statistics.endSecond(1_000, 1, { backlogBytes: 0 })
    const late = frame >= 50 ? 300 : 0
    statistics.countVideo({ isKey: frame % 30 === 0, dtsMs: frame * 33 }, 5_000, frame * 33 + late)
    statistics.countAudio({ dtsMs: frame * 33 }, 500, frame * 33 + late)
  }
  assert.deepEqual(statistics.endSecond(2_300, 2_000, { backlogBytes: 77 }), {
    at: 2_000,
    kbps: Math.round((30 * 5_500 * 8) / 1_000 / 1.3),
    framesPerSecond: 23.1,
    keyFrames: 1,
    keyFrameDistanceMs: 990,
    audioPackets: 30,
    audioKbps: Math.round((30 * 500 * 8) / 1_000 / 1.3),
    largestGapMs: 333,
    backlogBytes: 77,
    lagMs: 300,
    sinceVideoMs: 53,
    sinceAudioMs: 53,
    sinceKeyFrameMs: 1_310,
    unreadableFrames: 0,
    clockRate: null,
    clockBreaks: 0,
  })
})

test('the largest gap of a stalled line keeps growing, and samples of five minutes are kept', () => {
  const statistics = new LineStatistics(0)
  statistics.countVideo({ isKey: true, dtsMs: 0 }, 1, 100)
  for (let second = 1; second <= 400; second++) statistics.endSecond(second * 1_000, second, { backlogBytes: 0 })
  assert.equal(statistics.samples.at(-1)?.largestGapMs, 399_900)
  assert.deepEqual([statistics.samples.length, statistics.samples[0]?.at], [300, 101])
})
