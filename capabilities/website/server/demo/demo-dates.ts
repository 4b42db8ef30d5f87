import { DAY } from '#contract/duration.ts'
import type { Language } from '#contract/language.ts'

/** The day on which the texts of the demo play. All their days are moved by as many as lie between it and the day on which they are loaded. */
const WRITTEN_ON = Date.parse('2026-11-25T00:00:00+08:00')
const IN_SHANGHAI = { timeZone: 'Asia/Shanghai' } as const
const FORMATS = {
  year: { 'zh-CN': { year: 'numeric' }, 'en-US': { year: 'numeric' } },
  month: { 'zh-CN': { month: 'long' }, 'en-US': { month: 'long' } },
  day: { 'zh-CN': { month: 'long', day: 'numeric' }, 'en-US': { month: 'long', day: 'numeric' } },
} as const satisfies Record<string, Record<Language, Intl.DateTimeFormatOptions>>

/** Moves days to where they lie as seen from `now`. */
export function movedTo(now: Date) {
  const byMs = Math.floor((now.getTime() - WRITTEN_ON) / DAY) * DAY
  const moved = (day: string): Date => new Date(Date.parse(day.length === 10 ? `${day}T00:00:00+08:00` : day) + byMs)
  /** `{2026-10-15:month}` as it is said: of a year its figures, of a month its name, of a day the month and the day. */
  const withDates = (text: string, language: Language): string =>
    text.replace(/\{(\d{4}-\d{2}-\d{2}):(year|month|day)\}/g, (_, day: string, part: keyof typeof FORMATS) =>
      write(moved(day), part, language),
    )
  return {
    moment: (moment: string): Date => moved(moment),
    day: (day: string): string => moved(day).toLocaleDateString('sv-SE', IN_SHANGHAI),
    withDates,
  }
}
export type Moved = ReturnType<typeof movedTo>

function write(day: Date, part: keyof typeof FORMATS, language: Language): string {
  const formatted = new Intl.DateTimeFormat(language === 'en-US' ? 'en-GB' : language, {
    ...FORMATS[part][language],
    ...IN_SHANGHAI,
  }).format(day)
  return part === 'year' ? formatted.replace('年', '') : formatted
}
