import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LineHealth } from './line-health.ts'
import type { SecondSample } from './statistics.ts'

const second = (kbps: number): SecondSample => ({
  at: 0,
  kbps,
  framesPerSecond: 30,
  keyFrames: 1,
  keyFrameDistanceMs: 2_000,
  audioPackets: 43,
  audioKbps: 128,
  largestGapMs: 33,
  backlogBytes: 0,
  lagMs: 0,
  sinceVideoMs: 20,
  sinceAudioMs: 20,
  sinceKeyFrameMs: 500,
  unreadableFrames: 0,
  clockRate: 1,
  clockBreaks: 0,
})

test('a bitrate of half again the limit is warned of once, cut after ten seconds, and forgotten when it ends before (S81)', () => {
  const health = new LineHealth()
  const policy = { match: 'loose', kbps: { min: 0, max: 1_000 } } as const
  let now = 0
  const judge = (kbps: number) => {
    now += 1_000
    const { isWarned, mustCut } = health.judge({ sample: second(kbps), formats: {}, content: [] }, policy, now)
    return mustCut ? 'cut' : isWarned ? 'warned' : '-'
  }
  const run = (times: number, kbps: number) => Array.from({ length: times }, () => judge(kbps)).join('')
  assert.equal(run(12, 1_400), '------------')
  assert.equal(run(8, 1_600), '-----warned--')
  assert.equal(run(1, 1_000), '-')
  assert.equal(run(11, 1_600), '-----warned----cut')
})

test('a black, silent or frozen line is shown so, and counts as poor only when its operators choose that', () => {
  for (const judgesContent of [false, true]) {
    const health = new LineHealth()
    const judge = () =>
      health.judge({ sample: second(800), formats: {}, content: ['BLACK', 'FROZEN'] }, { match: 'loose', judgesContent }, 1_000).reasons
    judge()
    assert.deepEqual(judge(), judgesContent ? ['BLACK', 'FROZEN'] : [])
    assert.deepEqual(
      health.issues.map(({ reason }) => reason),
      ['BLACK', 'FROZEN'],
    )
  }
})
