import { useTranslate } from '#web/language.ts'
import { teamsScreens } from '../text/screens.ts'

export function usePeopleCount(): (count: number) => string {
  const t = useTranslate(teamsScreens)
  return (count) => (count === 1 ? t('people.one') : t('people.many', { count }))
}
