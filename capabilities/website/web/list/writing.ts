import type { Language } from '#contract/language.ts'

// How dates and numbers are written out. Runs on the server only: pages get words.

export const group = (count: number): string => count.toLocaleString('en-US')

const english = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const englishWithYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const englishMonth = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' })

export const dayOf = (at: string | Date): string => today.format(new Date(at))

/** A business day, YYYY-MM-DD; its year only where it is not this one. */
export function writeDay(day: string, language: Language, withYear = day.slice(0, 4) !== dayOf(new Date()).slice(0, 4)): string {
  if (language === 'en-US') return (withYear ? englishWithYear : english).format(new Date(`${day}T00:00:00Z`))
  const [year, month, date] = day.split('-').map(Number)
  return `${withYear ? `${year} 年 ` : ''}${month} 月 ${date} 日`
}

/** A month, YYYY-MM. */
export function writeMonth(month: string, language: Language): string {
  if (language === 'en-US') return englishMonth.format(new Date(`${month}-01T00:00:00Z`))
  const [year, number] = month.split('-').map(Number)
  return `${year} 年 ${number} 月`
}

/** Minutes and seconds of a video. */
export function writeLength(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, Math.floor(seconds % 60)]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`
}
