type Field = string | number | null

/** One record of RFC 4180. What a spreadsheet would take for a formula gets a quote in front (S145). */
export const toCsvLine = (fields: readonly Field[]): string => `${fields.map(toField).join(',')}\r\n`

function toField(field: Field): string {
  if (field === null) return ''
  const text = typeof field === 'string' && /^[=+\-@\t\r]/.test(field) ? `'${field}` : String(field)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
