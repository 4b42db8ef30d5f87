import { useTranslate } from '#web/language.ts'
import { activitiesScreens } from '../../text/screens.ts'
import { seriesText } from '../../text/series.ts'

const NAMES = {
  startsAt: 'field.starts',
  title: 'field.title',
  lead: 'field.lead',
  text: 'field.text',
  place: 'field.place',
  onlineUrl: 'field.online',
  studio: 'field.studio',
  cover: 'field.cover',
  capacity: 'field.capacity',
  signUpFrom: 'field.from',
  signUpUntil: 'field.until',
  acceptHours: 'field.accept',
  remindHours: 'field.remind',
  minutes: 'field.minutes',
  form: 'field.form',
} as const
const OWN_NAMES = { endsAt: 'series.length', agenda: 'series.agenda', audience: 'series.audience' } as const

/** Returns a function that names fields of an activity, in which two of its contents differ. */
export function useFieldNames() {
  const t = useTranslate(activitiesScreens)
  const tSeries = useTranslate(seriesText)
  const nameOf = (field: string): string => {
    if (field in NAMES) return t(NAMES[field as keyof typeof NAMES])
    return field in OWN_NAMES ? tSeries(OWN_NAMES[field as keyof typeof OWN_NAMES]) : field
  }
  return (fields: readonly string[]) => fields.map(nameOf).join(' · ')
}
