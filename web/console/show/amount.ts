import type { Language } from '#contract/language.ts'

/** Making a formatter costs a thousand times what using it does, and tables format much. */
const formatters = new Map<string, Intl.NumberFormat>()
function format(value: number, language: Language, options: Intl.NumberFormatOptions = {}): string {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formatters.get(key) ?? new Intl.NumberFormat(language, options)
  formatters.set(key, known)
  return known.format(value)
}

/** From here on a figure is shortened. */
const LONG = 10_000

/** Every digit: 1,234,567. */
export const exact = (value: number, language: Language): string => format(value, language)

/** A figure at a glance: 1,234, then 12.3万 or 12.3K. */
export const short = (value: number, language: Language): string =>
  Math.abs(value) < LONG
    ? exact(value, language)
    : format(value, language, { notation: 'compact', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A share, 0 to 1, as per cent. `signed`: with a plus before what grew. */
export const percent = (share: number, language: Language, signed?: 'signed'): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1, ...(signed && { signDisplay: 'exceptZero' }) }).format(
    share,
  )

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** A size of data. */
export function size(bytes: number, language: Language): string {
  const step = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 0), UNITS.length - 1)
  return `${format(bytes / 1_000 ** step, language, { maximumFractionDigits: step === 0 ? 0 : 1 })} ${UNITS[step]}`
}
