import type { CallRefusal } from '#web/console/refusal.ts'
import { plainMoment } from '#web/console/show/moment.ts'
import { useTranslate } from '#web/language.ts'
import { inspectionScreens } from '../text/screens.ts'

/** Returns a function that names the colleague who was faster in the message of a refused decision. */
export function useDecidedBy(): (refusal: CallRefusal) => CallRefusal {
  const t = useTranslate(inspectionScreens)
  return (refusal) => {
    const { by, at } = refusal
    if (by === undefined || at === undefined) return refusal
    return { ...refusal, message: t('judge.decided-by', { name: by, time: plainMoment(new Date(at)) }) }
  }
}
