import { clockOf, dayOf, writeDay, writeMoment } from '#contract/dates.ts'
import type { Language } from '#contract/language.ts'

const yearOf = (day: string): string | undefined => day.split('-')[0]

/** Formats `21:03`. */
export const writeClock = (at: string): string => clockOf(at).slice(0, 5)

/**
 * Formats when something takes place. The day of the end is written only when it is another one.
 * @example writeSpan('2026-12-31T14:00:00Z', '2026-12-31T18:00:00Z', 'en-US') // '31 Dec 2026, 22:00 – 1 Jan 2027, 02:00'
 */
export function writeSpan(startsAt: string, endsAt: string, language: Language): string {
  const [from, to] = [dayOf(startsAt), dayOf(endsAt)]
  if (from === to) return `${writeMoment(startsAt, language)}–${writeClock(endsAt)}`
  const join = language === 'zh-CN' ? ' 至 ' : ' – '
  const end = yearOf(from) === yearOf(to) ? `${writeDay(to, language, false)} ${writeClock(endsAt)}` : writeMoment(endsAt, language)
  return `${writeMoment(startsAt, language)}${join}${end}`
}

/** Splits a ticket into groups of four, which are easier to read aloud. */
export const writeTicket = (ticket: string): string => ticket.replace(/(.{4})(?=.)/g, '$1-')
