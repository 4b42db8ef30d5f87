import type { Translate } from '#contract/text.ts'
import type { SiteText } from '../text/site-texts.ts'

// Formats durations. Runs on the server only; pages receive texts.

export function writeMinutes(minutes: number, t: Translate<SiteText>): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return t('minutes', { minutes: rest })
  return rest === 0 ? t('hours', { hours }) : t('hours-minutes', { hours, minutes: rest })
}

export const writeLessons = (count: number, t: Translate<SiteText>): string => (count === 1 ? t('lessons-one') : t('lessons', { count }))
