import { fieldText } from '#capabilities/content/contract.ts'
import type { Flag } from '#capabilities/screening/contract.ts'
import { useTranslate } from '#web/language.ts'
import { inspectionScreens } from '../text/screens.ts'
import { inspectionText } from '../text/texts.ts'

const UNITS = [
  ['age.days', 86_400],
  ['age.hours', 3_600],
  ['age.minutes', 60],
] as const

/** Formats as "3 h", in the largest unit with a value of at least two. */
export function useAgeText(): (seconds: number) => string {
  const t = useTranslate(inspectionText)
  return (seconds) => {
    const [key, size] = UNITS.find(([, each]) => seconds >= 2 * each) ?? (['age.seconds', 1] as const)
    return t(key, { n: Math.floor(seconds / size) })
  }
}

export function useFlagLabels(): { what(flag: Flag): string; where(flag: Flag): string } {
  const t = useTranslate(inspectionScreens) as (key: string) => string
  const tField = useTranslate(fieldText) as (key: string) => string
  return {
    what: ({ rule, what }) => t(`flag.${rule}.${what}`),
    where: ({ field }) => (field === 'wording' ? t('field.wording') : tField(field)),
  }
}

/** Returns the text for a refusal code; undefined means that the server's message is shown. */
export function useInspectionRefusalText(): (code: string) => string | undefined {
  const t = useTranslate(inspectionText)
  return (code) => (Object.hasOwn(inspectionText['en-US'], code) ? (t as (key: string) => string)(code) : undefined)
}
