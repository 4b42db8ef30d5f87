import type { ChartProps } from './chart-props.ts'

const [AXIS, ROW] = [28, 28]
const USUAL = 200
const HEIGHTS = { line: USUAL, area: USUAL, bar: USUAL, donut: USUAL, radar: 280, provinces: 328 } as const

/** How high a chart stands, in CSS pixels. It is known before the chart is drawn, so that nothing moves then. */
export const heightOf = ({ kind, x, series }: Pick<ChartProps, 'kind' | 'x' | 'series'>): number =>
  kind === 'rows' ? AXIS + x.length * ROW : kind === 'heat' ? AXIS + series.length * ROW : HEIGHTS[kind]
