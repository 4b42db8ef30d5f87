import { dayOf, writeDay } from '#contract/dates.ts'
import type { Language } from '#contract/language.ts'

// Formats dates and numbers. Runs on the server only; pages receive texts.

export const group = (count: number): string => count.toLocaleString('en-US')

/** Formats a business day (YYYY-MM-DD), without the year when it is the current one. */
export const writeDayOfList = (day: string, language: Language): string =>
  writeDay(day, language, day.slice(0, 4) !== dayOf(new Date()).slice(0, 4))
