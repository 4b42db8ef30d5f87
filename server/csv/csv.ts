// Reads and writes CSV as spreadsheets do: RFC 4180 in UTF-8. A leading quote guards cells that could be taken for formulas (S145); reading
// removes it again.

type CsvField = string | number | null

/** Full-width forms are included, because some spreadsheets treat them like the ASCII forms. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/

const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** Removes the quote that guards a cell, if it has one. */
export const unguardFormula = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)

const NO: ReadonlySet<string> = new Set(['', 'false', '0', 'no', 'n', '否'])
const YES: ReadonlySet<string> = new Set(['true', '1', 'yes', 'y', '是'])
/** Reads yes or no as users and spreadsheets write it. Any other text is returned unchanged, so that validation reports it. */
export function readFlag(cell: string): boolean | string {
  const word = cell.normalize('NFKC').trim().toLowerCase()
  return YES.has(word) || (NO.has(word) ? false : cell)
}

/** Writes one line with its line ending. Numbers are written without a guard. */
export const writeCsvLine = (fields: readonly CsvField[]): string => `${fields.map(toField).join(',')}\r\n`

/**
 * Writes a whole file that begins with a byte order mark, so that spreadsheets detect UTF-8. Cells are matched to headings by position,
 * because headings written by users may repeat.
 */
export const writeCsv = (headings: readonly string[], rows: readonly (readonly CsvField[])[]): string =>
  `\uFEFF${[headings, ...rows].map(writeCsvLine).join('')}`

function toField(field: CsvField): string {
  if (field === null) return ''
  const text = typeof field === 'string' ? guardFormula(field) : String(field)
  return /[",;\t\r\n]/.test(text) || text.trim() !== text ? `"${text.replaceAll('"', '""')}"` : text
}
