import type { Language } from '#contract/language.ts'

/** Caches formatters: creating one costs a thousand times as much as using it, and tables format many values. */
const formatters = new Map<string, Intl.NumberFormat>()
function format(value: number, language: Language, options: Intl.NumberFormatOptions = {}): string {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formatters.get(key) ?? new Intl.NumberFormat(language, options)
  formatters.set(key, known)
  return known.format(value)
}

/** Figures from here on are shortened. */
const LONG = 10_000

/** Formats all digits: 1,234,567. */
export const exact = (value: number, language: Language): string => format(value, language)

/** Formats a short figure: 1,234, then 12.3万 or 12.3K. */
export const short = (value: number, language: Language): string =>
  Math.abs(value) < LONG
    ? exact(value, language)
    : format(value, language, { notation: 'compact', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Formats a share of 0 to 1 as a percentage. `signed` adds a plus to increases. */
export const formatPercent = (share: number, language: Language, signed?: 'signed'): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1, ...(signed && { signDisplay: 'exceptZero' }) }).format(
    share,
  )

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

export function size(bytes: number, language: Language): string {
  const step = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 0), UNITS.length - 1)
  return `${format(bytes / 1_000 ** step, language, { maximumFractionDigits: step === 0 ? 0 : 1 })} ${UNITS[step]}`
}
