import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addSamples, addSilence, isGap, SHOWN_S, windowOfSeconds } from './history.ts'

const START = Date.UTC(2026, 10, 23, 12)
const at = (second: number) => new Date(START + second * 1_000 + 400).toISOString()
const sample = (second: number, line: 'main' | 'hot' = 'main') => ({ line, at: at(second), kbps: 1_500, framesPerSecond: 30 })
const secondsOf = (history: readonly { readonly at: number }[]) => history.map((each) => (each.at - START) / 1_000)

test('each sample is stored once in its second, and samples older than five minutes are dropped', () => {
  const two = addSamples([], [sample(1), sample(0), sample(1, 'hot')])
  assert.deepEqual(secondsOf(two), [0, 1])
  assert.deepEqual(Object.keys(two[1]!.lines).toSorted(), ['hot', 'main'])
  assert.deepEqual(addSamples(two, [sample(1)]), two)
  assert.deepEqual(secondsOf(addSamples(two, [sample(SHOWN_S)])), [1, SHOWN_S])
})

test('a silent line appends an empty second to earlier samples, and none without samples', () => {
  assert.deepEqual(addSilence([]), [])
  assert.deepEqual(addSilence(addSamples([], [sample(0)])).at(-1), { at: START + 1_000, lines: {} })
})

test('a missed second is a gap with its place in the five displayed minutes', () => {
  const history = addSamples([], [sample(0), sample(2)])
  assert.deepEqual([isGap([], at(0)), isGap(history, at(3)), isGap(history, at(4))], [true, false, true])
  const shown = windowOfSeconds(history)
  assert.deepEqual([shown.length, ...secondsOf(shown.slice(-3))], [SHOWN_S, 0, 1, 2])
  assert.deepEqual(shown.at(-2)!.lines, {})
})
