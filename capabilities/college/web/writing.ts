import type { Language } from '#contract/language.ts'
import type { Translate } from '#contract/text.ts'
import type { SiteText } from '../text/site-texts.ts'

// How days and lengths are written out. Runs on the server only: pages get words.

const english = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const shanghai = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' })

export const dayOf = (at: string): string => shanghai.format(new Date(at))

/** A business day, YYYY-MM-DD. */
export function writeDay(day: string, language: Language): string {
  if (language === 'en-US') return english.format(new Date(`${day}T00:00:00Z`))
  const [year, month, date] = day.split('-').map(Number)
  return `${year} 年 ${month} 月 ${date} 日`
}

export function writeMinutes(minutes: number, t: Translate<SiteText>): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return t('minutes', { minutes: rest })
  return rest === 0 ? t('hours', { hours }) : t('hours-minutes', { hours, minutes: rest })
}

export const writeLessons = (count: number, t: Translate<SiteText>): string => (count === 1 ? t('lessons-one') : t('lessons', { count }))
