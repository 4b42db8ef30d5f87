import { dayOf, writeDay } from '#contract/dates.ts'
import type { Language } from '#contract/language.ts'

// How dates and numbers are written out. Runs on the server only: pages get words.

export const group = (count: number): string => count.toLocaleString('en-US')

/** A business day, YYYY-MM-DD; its year only where it is not this one. */
export const writeDayOfList = (day: string, language: Language): string =>
  writeDay(day, language, day.slice(0, 4) !== dayOf(new Date()).slice(0, 4))
