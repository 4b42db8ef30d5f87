import type { ChartProps } from './chart-props.ts'

const [AXIS, ROW] = [28, 28]
const USUAL = 200
const HEIGHTS = { line: USUAL, area: USUAL, bar: USUAL, donut: USUAL, radar: 280, provinces: 328 } as const

/** Returns the height of a chart in CSS pixels. It is known before the chart is drawn, so the layout does not shift. */
export const heightOf = ({ kind, x, series }: Pick<ChartProps, 'kind' | 'x' | 'series'>): number =>
  kind === 'rows' ? AXIS + x.length * ROW : kind === 'heat' ? AXIS + series.length * ROW : HEIGHTS[kind]
