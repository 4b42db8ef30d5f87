// CSV as spreadsheets write and read it: RFC 4180 in UTF-8. What could be taken for a formula is guarded by a quote (S145), which comes off again.

type CsvField = string | number | null

/** Full-width forms count as well, since some spreadsheets take them for the plain ones. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/

const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text as it was before it was written. */
export const unguardFormula = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)

const NO: ReadonlySet<string> = new Set(['', 'false', '0', 'no', 'n', '否'])
const YES: ReadonlySet<string> = new Set(['true', '1', 'yes', 'y', '是'])
/** Yes or no as people and spreadsheets write it; what says neither stays as it is, so that its check names it. */
export function readFlag(cell: string): boolean | string {
  const word = cell.normalize('NFKC').trim().toLowerCase()
  return YES.has(word) || (NO.has(word) ? false : cell)
}

/** One line of a file with its end. Numbers are written as they are. */
export const writeCsvLine = (fields: readonly CsvField[]): string => `${fields.map(toField).join(',')}\r\n`

/** A whole file, with a mark at its beginning, so that spreadsheets see the encoding. Cells stand by their places, since headings that people write may be the same. */
export const writeCsv = (headings: readonly string[], rows: readonly (readonly CsvField[])[]): string =>
  `\uFEFF${[headings, ...rows].map(writeCsvLine).join('')}`

function toField(field: CsvField): string {
  if (field === null) return ''
  const text = typeof field === 'string' ? guardFormula(field) : String(field)
  return /[",;\t\r\n]/.test(text) || text.trim() !== text ? `"${text.replaceAll('"', '""')}"` : text
}
