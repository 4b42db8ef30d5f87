import { HOUR } from './duration.ts'
import type { Language } from './language.ts'

// Formats dates and times in Shanghai time, wherever the reader is. That zone has a fixed offset from UTC. It uses no Intl data, so server
// and browser agree.

type Moment = string | number | Date

/** Formats `2026-11-20 21:03:05`. */
export const secondOf = (at: Moment): string => new Date(new Date(at).getTime() + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ')
/** Formats `2026-11-20 21:03`. */
export const minuteOf = (at: Moment): string => secondOf(at).slice(0, 16)
/** Returns the business day, `2026-11-20`. */
export const dayOf = (at: Moment): string => secondOf(at).slice(0, 10)
/** Formats `21:03:05`. */
export const clockOf = (at: Moment): string => secondOf(at).slice(11)

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const WEEKDAYS = {
  'zh-CN': ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'],
  'en-US': ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const

/** Formats `20 Nov 2026` or `2026 年 11 月 20 日`. Takes a business day or a moment. */
export function writeDay(at: string, language: Language, withYear = true): string {
  const [year, month, day] = (at.length <= 10 ? at : dayOf(at)).split('-').map(Number) as [number, number, number]
  if (language === 'en-US') return `${day} ${MONTHS[month - 1]}${withYear ? ` ${year}` : ''}`
  return `${withYear ? `${year} 年 ` : ''}${month} 月 ${day} 日`
}

/** Formats `Nov 2026` or `2026 年 11 月`. Takes `2026-11`, a day or a moment. */
export function writeMonth(at: string, language: Language): string {
  const [year, month] = (at.length <= 10 ? at : dayOf(at)).split('-').map(Number) as [number, number]
  return language === 'en-US' ? `${MONTHS[month - 1]} ${year}` : `${year} 年 ${month} 月`
}

/** Formats `20 Nov 2026, 21:03` or `2026 年 11 月 20 日 21:03`. */
export function writeMoment(at: Moment, language: Language): string {
  const minute = minuteOf(at)
  return `${writeDay(minute.slice(0, 10), language)}${language === 'en-US' ? ',' : ''} ${minute.slice(11)}`
}

/** Formats `Friday, 20 Nov` or `11 月 20 日 星期五`. */
export function writeWeekday(at: Moment, language: Language): string {
  const day = dayOf(at)
  const weekday = WEEKDAYS[language][new Date(day).getUTCDay()]
  const date = writeDay(day, language, false)
  return language === 'en-US' ? `${weekday}, ${date}` : `${date} ${weekday}`
}

const yearOf = (day: string): string | undefined => day.split('-')[0]

/**
 * Formats when something takes place. The day of the end is written only when it is another one.
 * @example writeSpan('2026-12-31T14:00:00Z', '2026-12-31T18:00:00Z', 'en-US') // '31 Dec 2026, 22:00 – 1 Jan 2027, 02:00'
 */
export function writeSpan(startsAt: string, endsAt: string, language: Language): string {
  const [from, to] = [dayOf(startsAt), dayOf(endsAt)]
  if (from === to) return `${writeMoment(startsAt, language)}–${clockOf(endsAt).slice(0, 5)}`
  const join = language === 'zh-CN' ? ' 至 ' : ' – '
  const end =
    yearOf(from) === yearOf(to) ? `${writeDay(to, language, false)} ${clockOf(endsAt).slice(0, 5)}` : writeMoment(endsAt, language)
  return `${writeMoment(startsAt, language)}${join}${end}`
}

/** Returns the same day some months later, or the last day of that month. Days are YYYY-MM-DD. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}
