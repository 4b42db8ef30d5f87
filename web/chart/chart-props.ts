/** `null`: nothing is known there; a gap, not a zero. */
export type ChartSeries = { readonly name: string; readonly values: readonly (number | null)[] }
export type ChartNote = { readonly at: string; readonly text: string }
/**
 * How figures are drawn. Over places in their order, such as days: `line`, `area` (on each other), `bar` (on each other). Over names:
 * `rows` (bars that lie), `donut` (shares of the first series), `radar`. `heat`: a row of cells for each series. `provinces`: the first
 * series on tiles that stand as the provinces of China lie.
 */
export type ChartKind = 'line' | 'area' | 'bar' | 'rows' | 'donut' | 'radar' | 'heat' | 'provinces'
export type ChartProps = {
  /** What it shows, for readers who do not see it. */
  readonly label: string
  readonly kind: ChartKind
  /** Places on the axis. `days`: whole days as 2026-11-03, on which notes are drawn; the axis leaves the year out. */
  readonly x: readonly string[]
  readonly days?: boolean | undefined
  /** Of days: what there is at a moment, not what happens during a day; today is then as whole as any other day. */
  readonly isStock?: boolean | undefined
  readonly series: readonly ChartSeries[]
  /** Columns of the table behind it that are not drawn. */
  readonly columns?: readonly ChartSeries[] | undefined
  /** What stands behind each figure, such as `%`. */
  readonly unit?: string | undefined
  /** Of `provinces`: the code of each place, of which the first two digits count. */
  readonly codes?: readonly string[] | undefined
  /** What the figures are from, where the places do not tell it. */
  readonly period?: string | undefined
  /** A quiet second line, such as the period before. */
  readonly faint?: string | undefined
  /** Where a place leads: what is behind its figures. */
  readonly linkOf?: ((x: string, at: number) => string | undefined) | undefined
}
