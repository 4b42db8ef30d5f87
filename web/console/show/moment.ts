import { dayOf, minuteOf, secondOf } from '#contract/dates.ts'
import { DAY, HOUR, MINUTE, SECOND, writeLength } from '#contract/duration.ts'
import type { Language } from '#contract/language.ts'
import { writeDistance } from '#contract/text/distance.ts'

/** Formats a moment to the second with its time zone. */
export const exactMoment = (at: Date): string => `${secondOf(at)} UTC+8`

/** Formats `2026-11-20 21:03` for tables. */
export const plainMoment = (at: Date): string => minuteOf(at)

/** Formats `2026-11-20 21:03:00` in Shanghai time, which has no daylight saving time. */
export const textOfMoment = (at: Date): string => `${plainMoment(at)}:00`
/** Parses a text in Shanghai time, such as `2026-11-20 09:30:00`, to ISO 8601. */
export const momentOfText = (text: string): string => new Date(`${text.replace(' ', 'T')}+08:00`).toISOString()

/** Formats `2026-11-20`. */
export const plainDay = (at: Date): string => dayOf(at)

const JUST_NOW = { 'zh-CN': '刚刚', 'en-US': 'just now' } as const

/** Formats the distance in time within a day, and day and time beyond that. */
export function nearMoment(at: Date, now: Date, language: Language): string {
  const apart = at.getTime() - now.getTime()
  const distance = Math.abs(apart)
  if (distance >= DAY) return plainMoment(at)
  if (distance < MINUTE) return apart > 0 ? writeDistance(1, 'minute', language) : JUST_NOW[language]
  if (distance < HOUR) return writeDistance(Math.trunc(apart / MINUTE), 'minute', language)
  return writeDistance(Math.trunc(apart / HOUR), 'hour', language)
}

/** Formats a duration: 1:02:03, or 2:03. */
export const lasting = (ms: number): string => writeLength(Math.max(Math.round(ms / SECOND), 0))
