import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChartKind } from '../chart-props.ts'
import { overAxes } from './over-axes.ts'

const X = ['2026-11-23', '2026-11-24', '2026-11-25']
type Series = { readonly data: readonly unknown[]; readonly lineStyle?: { readonly type?: string }; readonly stack?: string }
const seriesOf = (kind: ChartKind, running: number, faint?: string) =>
  overAxes({
    kind,
    x: X,
    days: true,
    running,
    faint,
    series: [
      { name: 'now', values: [5, 6, 1] },
      { name: 'before', values: [4, 4, 4] },
    ],
    notes: [],
    language: 'en-US',
    font: 'serif',
  })['series'] as readonly Series[]

test('the unfinished day is drawn dashed from the day before, and the previous period is drawn solid', () => {
  const [now, before, running, ...others] = seriesOf('line', 2, 'before')
  assert.deepEqual([now!.data, before!.data, others], [[5, 6, null], [4, 4, 4], []])
  assert.deepEqual([running!.data, running!.lineStyle!.type], [[null, 6, 1], 'dashed'])
})

test('stacked areas continue as stacked lines, and a bar of the unfinished day is pale', () => {
  const [, , ...running] = seriesOf('area', 2)
  assert.deepEqual(
    running.map(({ data, stack }) => [data, stack]),
    [
      [[null, 6, 1], 'running'],
      [[null, 4, 4], 'running'],
    ],
  )
  const [bars, ...others] = seriesOf('bar', 2)
  assert.deepEqual(bars!.data, [5, 6, { value: 1, itemStyle: { opacity: 0.45 } }])
  assert.equal(others.length, 1)
})

test('finished days are drawn unchanged', () => {
  assert.deepEqual(
    seriesOf('line', -1).map(({ data }) => data),
    [
      [5, 6, 1],
      [4, 4, 4],
    ],
  )
})
