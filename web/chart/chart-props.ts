export type ChartSeries = { readonly name: string; readonly values: readonly number[] }
export type ChartNote = { readonly at: string; readonly text: string }
export type ChartProps = {
  /** What it shows, for whoever does not see it. */
  readonly label: string
  /** Lines stand beside each other, bars on each other. */
  readonly kind: 'line' | 'bar'
  /** Places on the axis. `days`: whole days as 2026-11-03, on which notes are drawn; the axis leaves the year out. */
  readonly x: readonly string[]
  readonly days?: boolean | undefined
  readonly series: readonly ChartSeries[]
  /** What the figures are from, where the places do not tell it. */
  readonly period?: string | undefined
  /** A quiet second line, such as the period before. */
  readonly faint?: string | undefined
  /** Where a place leads: what is behind its figures. */
  readonly linkOf?: ((x: string, at: number) => string | undefined) | undefined
}
