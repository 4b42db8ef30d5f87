import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  CONTENT_REASONS,
  CONTENT_RULES,
  type ContentMeasure,
  type ContentReason,
  contentReasons,
  LONGEST_PAUSE_MS,
  newContent,
  nextContent,
  OVER_AFTER_MS,
} from './content-state.ts'

const GOOD: ContentMeasure = { darkShare: 0.1, difference: 8, levelDb: -23 }
const BAD: Readonly<Record<ContentReason, Partial<ContentMeasure>>> = {
  BLACK: { darkShare: 1, difference: 0 },
  SILENCE: { levelDb: -90 },
  FROZEN: { difference: 0 },
}
const measureOf = (reasons: readonly ContentReason[]): ContentMeasure => Object.assign({}, GOOD, ...reasons.map((reason) => BAD[reason]))

/** Returns the alarms after each measurement. The default interval is two seconds. */
function run(seconds: readonly ContentMeasure[], everyMs = 2_000) {
  let state = newContent
  return seconds.map((measure, at) => {
    state = nextContent(state, measure, at * everyMs)
    return contentReasons(state, at * everyMs)
  })
}

test('an alarm starts after ten seconds of black or silence, or twenty of a frozen picture, and ends after four good seconds', () => {
  for (const reason of CONTENT_REASONS) {
    const alarms = run([GOOD, ...Array.from({ length: 15 }, () => measureOf([reason])), GOOD, GOOD, GOOD, GOOD])
    const first = alarms.findIndex((each) => each.includes(reason))
    assert.equal((first - 1) * 2_000, CONTENT_RULES[reason].afterMs, reason)
    assert.deepEqual([...new Set(alarms.flat())], [reason])
    assert.deepEqual(
      alarms.slice(16).map((each) => each.length),
      [1, 1, 0, 0],
    )
  }
})

test('an alarm ends at a stricter value than it starts at, and an unmeasured value changes nothing', () => {
  const dim = { ...GOOD, darkShare: 0.95 }
  const unknown: ContentMeasure = { darkShare: null, difference: null, levelDb: null }
  const black = Array.from({ length: 6 }, () => measureOf(['BLACK']))
  assert.ok(
    run([...black, dim, dim, dim, dim, unknown, unknown])
      .slice(5)
      .every((each) => each.includes('BLACK')),
  )
  assert.deepEqual(run(Array.from({ length: 20 }, () => dim)).flat(), [])
})

test('property: an alarm starts only after its full delay without a good measurement, and ends only after good ones', () => {
  const measures = fc.array(fc.subarray([...CONTENT_REASONS]), { maxLength: 60 })
  fc.assert(
    fc.property(measures, fc.integer({ min: 500, max: 20_000 }), (each, everyMs) => {
      const alarms = run(each.map(measureOf), everyMs)
      for (const [at, now] of alarms.entries()) {
        for (const reason of CONTENT_REASONS) {
          const isOn = now.includes(reason)
          const wasOn = alarms[at - 1]?.includes(reason) ?? false
          const isGood = (back: number) => !each[back]!.includes(reason) && !(reason === 'FROZEN' && each[back]!.includes('BLACK'))
          let bad = 0
          while (at - bad >= 0 && !isGood(at - bad)) bad++
          if (isOn && !wasOn) assert.ok((bad - 1) * everyMs >= CONTENT_RULES[reason].afterMs)
          let good = 0
          while (at - good >= 0 && isGood(at - good)) good++
          if (!isOn && wasOn) assert.ok((good - 1) * everyMs >= OVER_AFTER_MS)
        }
      }
    }),
  )
})

test('alarms of a line that was not measured for a minute are dropped, and counting restarts', () => {
  let state = newContent
  for (let at = 0; at <= 12_000; at += 2_000) state = nextContent(state, measureOf(['SILENCE']), at)
  assert.deepEqual(contentReasons(state, 12_000 + LONGEST_PAUSE_MS), ['SILENCE'])
  assert.deepEqual(contentReasons(state, 12_001 + LONGEST_PAUSE_MS), [])
  state = nextContent(state, measureOf(['SILENCE']), 100_000)
  assert.deepEqual(contentReasons(state, 100_000), [])
})
