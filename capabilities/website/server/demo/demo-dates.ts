import { DAY } from '#contract/duration.ts'
import type { Language } from '#contract/language.ts'

/** Reference day of the demo texts. On loading, all their dates move by the days between it and the current day. */
const WRITTEN_ON = Date.parse('2026-11-25T00:00:00+08:00')
const IN_SHANGHAI = { timeZone: 'Asia/Shanghai' } as const
const FORMATS = {
  year: { 'zh-CN': { year: 'numeric' }, 'en-US': { year: 'numeric' } },
  month: { 'zh-CN': { month: 'long' }, 'en-US': { month: 'long' } },
  day: { 'zh-CN': { month: 'long', day: 'numeric' }, 'en-US': { month: 'long', day: 'numeric' } },
} as const satisfies Record<string, Record<Language, Intl.DateTimeFormatOptions>>

export function movedTo(now: Date) {
  const byMs = Math.floor((now.getTime() - WRITTEN_ON) / DAY) * DAY
  const moved = (day: string): Date => new Date(Date.parse(day.length === 10 ? `${day}T00:00:00+08:00` : day) + byMs)
  /** Replaces marks such as `{2026-10-15:month}` by the moved date: the year in digits, the name of the month, or month and day. */
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
