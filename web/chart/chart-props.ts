export type ChartSeries = { readonly name: string; readonly values: readonly number[] }
export type ChartNote = { readonly at: string; readonly text: string }
export type ChartProps = {
  /** What it shows, for whoever does not see it. */
  readonly label: string
  /** Lines stand beside each other, bars on each other. */
  readonly kind: 'line' | 'bar'
  readonly x: readonly string[]
  readonly series: readonly ChartSeries[]
  /** A quiet second line, such as the period before. */
  readonly faint?: string | undefined
  /** What happened at a place, told by a mark on the axis. */
  readonly notes?: readonly ChartNote[] | undefined
}
