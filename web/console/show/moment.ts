import { dayOf, minuteOf, secondOf } from '#contract/dates.ts'
import { DAY, HOUR, MINUTE, SECOND, writeLength } from '#contract/duration.ts'
import type { Language } from '#contract/language.ts'

/** To the second, with its zone: for who looks closer. */
export const exactMoment = (at: Date): string => `${secondOf(at)} UTC+8`

/** `2026-11-20 21:03`, for tables. */
export const plainMoment = (at: Date): string => minuteOf(at)

/** `2026-11-20 21:03:00` on the clock of Shanghai, which knows no summer time, and back. */
export const textOfMoment = (at: Date): string => `${plainMoment(at)}:00`
/** The moment of a text in Shanghai time: `2026-11-20 09:30:00`. */
export const momentOfText = (text: string): string => new Date(`${text.replace(' ', 'T')}+08:00`).toISOString()

/** `2026-11-20`. */
export const plainDay = (at: Date): string => dayOf(at)

const JUST_NOW = { 'zh-CN': '刚刚', 'en-US': 'just now' } as const

/** How long ago or ahead, within a day; then the day and the time. */
export function nearMoment(at: Date, now: Date, language: Language): string {
  const apart = at.getTime() - now.getTime()
  const distance = Math.abs(apart)
  if (distance >= DAY) return plainMoment(at)
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (distance < MINUTE) return apart > 0 ? words.format(1, 'minute') : JUST_NOW[language]
  if (distance < HOUR) return words.format(Math.trunc(apart / MINUTE), 'minute')
  return words.format(Math.trunc(apart / HOUR), 'hour')
}

/** How long something lasts: 1:02:03, or 2:03. */
export const lasting = (ms: number): string => writeLength(Math.max(Math.round(ms / SECOND), 0))
