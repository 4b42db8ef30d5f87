/**
 * Returns the path of a QR code from rows of 0 and 1, for an SVG that draws strokes. Each row is a line: `h` draws its dark modules and `m`
 * leaves out the light ones, which needs half of the bytes of their rectangles.
 */
export const qrPath = (rows: readonly string[]): string => rows.map((row, y) => `M0 ${y}.5${stepsOf(row)}`).join('')

const stepsOf = (row: string): string =>
  (row.match(/0+|1+/g) ?? []).map((run) => (run.startsWith('1') ? `h${run.length}` : `m${run.length} 0`)).join('')
