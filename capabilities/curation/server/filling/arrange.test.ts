import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Presets } from '../../contract.ts'
import { type ArrangedItem, type Arranging, arrange } from './arrange.ts'

const OFF: Presets = {
  block: { isOn: false, params: { topics: ['sleep'], sections: ['dynamic'] } },
  pin: {
    isOn: false,
    params: {
      pins: [
        { item: 3, sets: [] },
        { item: 2, sets: [99] },
      ],
    },
  },
  weight: {
    isOn: false,
    params: {
      weights: [
        { topic: 'heart', weight: 4 },
        { topic: 'sleep', weight: 0 },
      ],
    },
  },
  place: { isOn: false, params: { places: [] } },
  banned: { isOn: false, params: { lists: [], onHit: 'flag' } },
  scripts: { isOn: false, params: { scripts: [], onHit: 'flag' } },
}
const on = (...keys: (keyof Presets)[]): Presets =>
  Object.fromEntries(
    Object.entries(OFF).map(([key, preset]) => [key, { ...preset, isOn: keys.includes(key as keyof Presets) }]),
  ) as unknown as Presets
const item = (number: number, topics: readonly string[] = [], section = 'article'): ArrangedItem => ({
  itemId: `i${number}`,
  number,
  section,
  topics,
})
const numbers = (arranging: Partial<Arranging>, most = 100, order: 'newest' | 'random' = 'newest') =>
  arrange({
    set: { id: 's', number: 10, filterType: 'rules', order, most },
    found: [item(1), item(2, ['sleep']), item(3), item(4, [], 'dynamic')],
    fixed: [],
    presets: OFF,
    day: '2026-11-21',
    ...arranging,
  }).map(({ itemId }) => Number(itemId.slice(1)))

test('blocked items are removed even from fixed places, pinned items come first, and places count from the top', () => {
  assert.deepEqual(numbers({}), [1, 2, 3, 4])
  assert.deepEqual(numbers({ presets: on('block') }), [1, 3])
  assert.deepEqual(numbers({ presets: on('pin') }), [3, 1, 2, 4])
  const fixed = [
    { item: item(9), place: 2 },
    { item: item(4, [], 'dynamic'), place: 1 },
    { item: item(8, ['sleep']), place: 1 },
    { item: item(7), place: 50 },
  ]
  assert.deepEqual(numbers({ fixed, presets: on('pin', 'block') }), [3, 9, 1, 7], 'blocked ones leave no gap')
})

test('the limit applies last, and fixed places are kept', () => {
  assert.deepEqual(numbers({ fixed: [{ item: item(9), place: 2 }] }, 3), [1, 9, 2])
})

test('a higher weight means an early place more often, weight 0 comes last, and the order is drawn once a day', () => {
  const found = Array.from({ length: 10 }, (_, n) => item(n, n === 0 ? ['heart'] : n === 9 ? ['sleep'] : []))
  const draw = (day: number, presets = on('weight')) => numbers({ found, presets, day: `day ${day}` }, 100, 'random')
  assert.deepEqual(draw(1), draw(1))
  const days = Array.from({ length: 600 }, (_, day) => draw(day))
  assert.ok(days.every((order) => order.at(-1) === 9))
  const first = days.filter(([number]) => number === 0).length / days.length
  // The weight 4 among 4 + 8 × 1 gives a third; equal weights would give a tenth.
  assert.ok(first > 0.26 && first < 0.41, `first on ${first} of the days`)
  const plain = Array.from({ length: 600 }, (_, day) => draw(day, OFF)).filter(([number]) => number === 0).length / 600
  assert.ok(plain > 0.05 && plain < 0.16, `first on ${plain} of the days without weights`)
})
