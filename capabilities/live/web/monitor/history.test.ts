import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addSecond, SHOWN_MS, secondsOf } from './history.ts'
import type { Signal } from './signal.ts'

const sampleAt = (at: number) => ({
  at: new Date(at).toISOString(),
  kbps: 1_500,
  framesPerSecond: 30,
  audioKbps: 128,
  keyFrameDistanceMs: 2_000,
  width: 1_280,
  height: 720,
  breaches: [],
})
const signalAt = (at: number | null): Signal => ({
  onAir: 'main',
  pinned: null,
  drilled: null,
  viewers: 0,
  hasEnded: false,
  lines: [{ line: 'main', status: 'live', since: '', signal: 'smooth', sample: at === null ? null : sampleAt(at) }],
  show: null,
  ladder: [],
  renditions: [],
  canTranscode: false,
  lacks: [],
  newestEvent: 0,
})
const START = Date.UTC(2026, 10, 23, 12)

test('a second is seen once, and those older than five minutes are forgotten', () => {
  const one = addSecond([], signalAt(START))
  assert.equal(addSecond(one, signalAt(START)), one)
  const later = addSecond(one, signalAt(START + SHOWN_MS))
  assert.deepEqual(
    later.map(({ at }) => at),
    [START + SHOWN_MS],
  )
})

test('a line that carries nothing leaves an empty second behind what it carried, and nothing before', () => {
  assert.deepEqual(addSecond([], signalAt(null)), [])
  const seen = addSecond(addSecond([], signalAt(START)), signalAt(null))
  assert.deepEqual(seen.at(-1), { at: START + 1_000, lines: {} })
})

test('averages stand for each of their ten seconds, before the first second that was seen', () => {
  const seen = addSecond([], signalAt(START))
  const average = (at: number) => ({
    line: 'main' as const,
    at: new Date(at).toISOString(),
    kbps: 1,
    framesPerSecond: 1,
    keyFrameDistanceMs: null,
  })
  const all = secondsOf([average(START - 10_000), average(START + 5_000)], seen)
  const seconds = all.map(({ at }) => (at - START) / 1_000)
  assert.deepEqual(seconds, [-19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -4, -3, -2, -1, 0])
})
