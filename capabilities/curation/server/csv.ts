// CSV as spreadsheets write and read it: RFC 4180 in UTF-8. What could be taken for a formula is guarded by a quote (S145), which comes off again.

const FORMULA = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/
const guard = (value: string): string => (FORMULA.test(value) ? `'${value}` : value)
export const unguard = (value: string): string => (GUARDED.test(value) ? value.slice(1) : value)

const quote = (value: string): string => (/[",\r\n]/.test(value) || value.trim() !== value ? `"${value.replaceAll('"', '""')}"` : value)

/** With a mark at its beginning, so that spreadsheets see the encoding. */
export function writeCsv(columns: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string {
  const line = (row: Readonly<Record<string, string>>) => columns.map((name) => quote(guard(row[name] ?? ''))).join(',')
  return `\uFEFF${[columns.join(','), ...rows.map(line)].join('\r\n')}\r\n`
}
