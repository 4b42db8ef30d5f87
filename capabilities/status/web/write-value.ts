import { DAY, HOUR, MINUTE, SECOND } from '#contract/duration.ts'
import type { Language } from '#contract/language.ts'

const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
  ['millisecond', 1],
] as const

/** Formats a length of time in its largest unit, such as 3 days, 12 min or 40 ms. */
export function writeTime(ms: number, language: Language): string {
  const [unit, unitMs] = UNITS.find(([, each]) => ms >= each) ?? ['millisecond', 1]
  const digits = unit === 'day' || unit === 'second' ? 1 : 0
  const options = { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short', maximumFractionDigits: digits } as const
  return new Intl.NumberFormat(language, options).format(ms / unitMs)
}
