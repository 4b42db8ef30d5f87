/** Where an axis from zero ends so that its marks are round: 1, 2 or 5 times a power of ten. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(0, ...values)
  if (most === 0) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= most) ?? most
}

/** The sum of all series at each place. */
export const stackOf = (series: readonly { readonly values: readonly number[] }[], places: number): number[] =>
  Array.from({ length: places }, (_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
