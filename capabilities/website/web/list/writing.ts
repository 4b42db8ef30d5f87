import { dayOf, writeDay } from '#contract/dates.ts'
import type { Language } from '#contract/language.ts'

// How dates and numbers are written out. Runs on the server only: pages get words.

export const group = (count: number): string => count.toLocaleString('en-US')

/** A business day, YYYY-MM-DD; its year only where it is not this one. */
export const writeDayOfList = (day: string, language: Language): string =>
  writeDay(day, language, day.slice(0, 4) !== dayOf(new Date()).slice(0, 4))

/** Minutes and seconds of a video. */
export function writeLength(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, Math.floor(seconds % 60)]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`
}
