import { dayOf, writeDay } from '#contract/dates.ts'
import type { Language } from '#contract/language.ts'
import { writeDistance } from '#contract/text/distance.ts'
import { Time } from '#web/kit/time.tsx'
import { useLanguage } from '#web/language.ts'

const DAY_MS = 86_400_000
/** Matches everyday speech; `Intl.RelativeTimeFormat` would say “now”. */
const JUST_NOW = { 'zh-CN': '刚刚', 'en-US': 'just now' } as const
const STEPS = [
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/**
 * Shows a moment: relative within a day, then as a date; hovering shows the exact time. Use it only for content that the browser fills in,
 * because it depends on the current time.
 */
export function RelativeTime({ at }: { readonly at: string }) {
  const language = useLanguage()
  const moment = new Date(at)
  return <Time at={at}>{describeMoment(moment, language)}</Time>
}

export function describeMoment(moment: Date, language: Language): string {
  const agoMs = Math.max(0, Date.now() - moment.getTime())
  if (agoMs >= DAY_MS) return writeDay(dayOf(moment), language)
  const step = STEPS.find(([, lengthMs]) => agoMs >= lengthMs)
  return step ? writeDistance(-Math.floor(agoMs / step[1]), step[0], language) : JUST_NOW[language]
}
