import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { HEALTH_REASONS, type HealthIssue, healthReasons, isRarePicture, type LineFacts, nextIssues } from './health.ts'
import { HealthAlarms } from './health-alarms.ts'
import { LineStatistics, type SecondSample } from './statistics.ts'

const GOOD: SecondSample = {
  at: 0,
  kbps: 800,
  framesPerSecond: 25,
  keyFrames: 1,
  keyFrameDistanceMs: 2_000,
  audioPackets: 43,
  audioKbps: 128,
  largestGapMs: 40,
  backlogBytes: 0,
  lagMs: 50,
  sinceVideoMs: 20,
  sinceAudioMs: 20,
  sinceKeyFrameMs: 900,
  unreadableFrames: 0,
  clockRate: 1,
  clockBreaks: 0,
}
const facts = (sample: Partial<SecondSample> = {}, isOutsidePolicy = false, content: LineFacts['content'] = []): LineFacts => ({
  sample: { ...GOOD, ...sample },
  usual: { framesPerSecond: 25, kbps: 800 },
  isOutsidePolicy,
  isRarePicture: false,
  content,
})

test('a poor line has named reasons, and a good line has none', () => {
  const cases: readonly (readonly [Partial<SecondSample>, ...string[]])[] = [
    [{}],
    [{ sinceVideoMs: null, sinceKeyFrameMs: null, keyFrameDistanceMs: null, framesPerSecond: 0 }],
    [{ sinceAudioMs: null }],
    [{ sinceVideoMs: 1_500, sinceKeyFrameMs: 9_000, framesPerSecond: 0 }, 'VIDEO_LOST'],
    [{ unreadableFrames: 25 }, 'VIDEO_UNREADABLE'],
    [{ sinceAudioMs: 3_000 }, 'AUDIO_LOST'],
    [{ sinceVideoMs: 3_000, sinceAudioMs: 3_000, framesPerSecond: 0, kbps: 0 }, 'SIGNAL_LOST'],
    [{ sinceVideoMs: 3_000, sinceAudioMs: 3_000, unreadableFrames: 25 }, 'VIDEO_LOST', 'VIDEO_UNREADABLE', 'AUDIO_LOST'],
    [{ clockBreaks: 1 }],
    [{ clockBreaks: 2 }, 'CLOCK'],
    [{ sinceKeyFrameMs: 4_000 }, 'NO_KEY_FRAME'],
    [{ sinceKeyFrameMs: 4_000, keyFrameDistanceMs: null }, 'NO_KEY_FRAME'],
    [{ sinceKeyFrameMs: 9_000, keyFrameDistanceMs: 10_000 }, 'GOP_LONG'],
    [{ sinceKeyFrameMs: 15_000, keyFrameDistanceMs: 10_000 }, 'NO_KEY_FRAME', 'GOP_LONG'],
    [{ clockRate: 0.89 }, 'CLOCK'],
    [{ clockRate: 1.11 }, 'CLOCK'],
    [{ lagMs: 3_001 }, 'LAG'],
    [{ framesPerSecond: 17 }, 'FRAME_RATE_LOW'],
    [{ kbps: 399 }, 'BITRATE_LOW'],
  ]
  for (const [sample, ...reasons] of cases) assert.deepEqual(healthReasons(facts(sample)), reasons, JSON.stringify(sample))
  assert.deepEqual(healthReasons(facts({}, true)), ['OUTSIDE_POLICY'])
  assert.deepEqual(healthReasons(facts({}, false, ['FROZEN', 'SILENCE'])), ['SILENCE', 'FROZEN'])
  // A still picture also needs few bits, so the upload is not the first suspect.
  assert.deepEqual(healthReasons(facts({ kbps: 100 }, false, ['FROZEN'])), ['FROZEN', 'BITRATE_LOW'])
  assert.deepEqual(healthReasons({ ...facts(), isRarePicture: true }), ['PROFILE_RARE'])
})

test('property: an issue is listed from its first second until five seconds without it, and counts its seconds', () => {
  const seconds = fc.array(fc.subarray(HEALTH_REASONS.slice(1)), { maxLength: 40 })
  fc.assert(
    fc.property(seconds, (each) => {
      let issues: readonly HealthIssue[] = []
      for (const [at, reasons] of each.entries()) {
        issues = nextIssues(issues, reasons, { ...GOOD, at: at * 1_000, unreadableFrames: 1 })
        const recent = HEALTH_REASONS.filter((reason) => each.slice(Math.max(0, at - 4), at + 1).some((second) => second.includes(reason)))
        assert.deepEqual(
          issues.map(({ reason }) => reason),
          recent,
        )
        for (const { since, lastAt, count } of issues) assert.ok(since <= lastAt && count >= 1 && count <= (lastAt - since) / 1_000 + 1)
      }
    }),
  )
})

test('a lost signal hides the earlier issues at once', () => {
  const before = nextIssues([], ['VIDEO_LOST'], GOOD)
  assert.deepEqual(
    nextIssues(before, ['SIGNAL_LOST'], { ...GOOD, at: 1_000 }).map(({ reason }) => reason),
    ['SIGNAL_LOST'],
  )
})

test('an issue of three seconds or more makes one event when it begins and one when it is over', () => {
  const alarms = new HealthAlarms()
  let issues: readonly HealthIssue[] = []
  const log: string[] = []
  for (const [at, second] of [...'-a----------aaaaa-a--------------'].entries()) {
    issues = nextIssues(issues, second === 'a' ? ['AUDIO_LOST'] : [], { ...GOOD, at: at * 1_000 })
    for (const { reason, state } of alarms.next(issues, at * 1_000)) log.push(`${at} ${reason} ${state}`)
  }
  assert.deepEqual(log, ['15 AUDIO_LOST began', '23 AUDIO_LOST over'])
})

/** Returns the last sample of a line that sends a picture and a packet of sound every 40 ms. */
function measure(seconds: number, { clock = 1, keyEvery = 50, soundUntil = Number.POSITIVE_INFINITY, burstMs = 40 } = {}): SecondSample {
  const statistics = new LineStatistics(0)
  let last: SecondSample = GOOD
  for (let ms = 0, frame = 0; ms < seconds * 1_000; ms += 40, frame++) {
    const arrivedAt = Math.ceil(ms / burstMs) * burstMs
    if (ms > 0 && ms % 1_000 === 0) last = statistics.endSecond(ms, ms, { backlogBytes: 0 })
    statistics.countVideo({ isKey: frame % keyEvery === 0, dtsMs: ms * clock }, 4_000, arrivedAt)
    if (ms < soundUntil) statistics.countAudio({ dtsMs: ms * clock }, 300, arrivedAt)
  }
  return last
}
const reasonsAfter = (...given: Parameters<typeof measure>) => healthReasons({ ...facts(), sample: measure(...given) })

test('a missing key frame, missing sound and a wrong clock rate are detected by the clock and become reasons', () => {
  assert.deepEqual(reasonsAfter(20), [])
  assert.deepEqual(reasonsAfter(4, { keyEvery: 100_000 }), [])
  assert.deepEqual(reasonsAfter(6, { keyEvery: 100_000 }), ['NO_KEY_FRAME'])
  assert.deepEqual(reasonsAfter(20, { keyEvery: 250 }), ['GOP_LONG'])
  assert.deepEqual(reasonsAfter(8, { soundUntil: 3_000 }), ['AUDIO_LOST'])
  assert.deepEqual(reasonsAfter(12, { clock: 1.2 }), ['CLOCK'])
  assert.deepEqual(reasonsAfter(12, { clock: 0.85 }), ['CLOCK'])
})

test('media that arrives in bursts is measured with the right clock rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 40, max: 1_400 }),
      fc.integer({ min: 12, max: 40 }),
      fc.double({ min: 0.95, max: 1.05, noNaN: true }),
      (burstMs, seconds, clock) => {
        const { clockRate } = measure(seconds, { burstMs, clock })
        assert.ok(clockRate === null || Math.abs(clockRate - clock) < 0.05, String(clockRate))
      },
    ),
  )
})

test('4:2:2, 4:4:4 and 10-bit pictures are rare, and profiles that every viewer plays are not', () => {
  const isRare = (profile: string) =>
    isRarePicture({ kind: 'video', codec: '', avcC: Buffer.alloc(0), width: 1, height: 1, profile, level: 3, framesPerSecond: null })
  assert.deepEqual(['High 10', 'High 4:2:2', 'High 4:4:4'].map(isRare), [true, true, true])
  assert.deepEqual([...['Baseline', 'Main', 'High'].map(isRare), isRarePicture(undefined)], [false, false, false, false])
})
