/** Digits that a spreadsheet has rounded, such as 1.38E+10, cannot be restored. */
export const ROUNDED = Symbol('rounded')

/**
 * Reads digits that people typed and a spreadsheet may have changed: a quote that marks text, `13800138000.0`, or `1.38001380E+10`. Any
 * other text is returned as it is.
 */
export function readDigits(typed: string): string | typeof ROUNDED {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/^['‘’`]\s*/, '')
  const [, first, rest = '', exponent] = /^(\d)(?:\.(\d+))?e\+?(\d{1,2})$/i.exec(text) ?? []
  if (first === undefined) return text.replace(/^(\d+)\.0+$/, '$1')
  return rest.length === Number(exponent) ? first + rest : ROUNDED
}
