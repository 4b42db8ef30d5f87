/** `null` means that the value is unknown; it is drawn as a gap, not as zero. */
export type ChartSeries = { readonly name: string; readonly values: readonly (number | null)[] }
export type ChartNote = { readonly at: string; readonly text: string }
/**
 * Selects how values are drawn. `line`, `area` (stacked) and `bar` (stacked) suit ordered places such as days. `rows` (horizontal bars),
 * `donut` (shares of the first series) and `radar` suit names. `heat` draws a row of cells for each series. `provinces` draws the first
 * series on tiles arranged like the provinces of China.
 */
export type ChartKind = 'line' | 'area' | 'bar' | 'rows' | 'donut' | 'radar' | 'heat' | 'provinces'
export type ChartProps = {
  /** Describes the chart to screen readers. */
  readonly label: string
  readonly kind: ChartKind
  /** Axis places. With `days` they are days such as 2026-11-03; notes are drawn on them and the axis omits the year. */
  readonly x: readonly string[]
  readonly days?: boolean | undefined
  /** Marks values as a level at one moment, not a count over a day. Today's value is then complete. */
  readonly isStock?: boolean | undefined
  readonly series: readonly ChartSeries[]
  /** Columns that appear in the data table but are not drawn. */
  readonly columns?: readonly ChartSeries[] | undefined
  /** A suffix of each value, such as `%`. */
  readonly unit?: string | undefined
  /** Codes of the places of `provinces`; only the first two digits count. */
  readonly codes?: readonly string[] | undefined
  /** Names the period of the data when the axis does not show it. */
  readonly period?: string | undefined
  /** Names the series that is drawn faintly, such as the previous period. */
  readonly faint?: string | undefined
  /** Returns the address of the page with the data of a place. */
  readonly linkOf?: ((x: string, at: number) => string | undefined) | undefined
}
