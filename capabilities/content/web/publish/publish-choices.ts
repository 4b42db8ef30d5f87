import type { useTranslate } from '#web/language.ts'
import type { contentScreens } from '../../text/screens.ts'
import { publishTimes } from './publish-times.ts'

export type Choice = { readonly label: string; onPress(): void }
type Actions = {
  publish(): void
  /** Is given for the agreement and the privacy policy only: publishes a change that members need not accept again. */
  publishMinor?: (() => void) | undefined
  schedule(at: string): void
  choose(): void
}
type Translate = ReturnType<typeof useTranslate<(typeof contentScreens)['en-US']>>

/** Offers publication at once, at one of the usual times, or at another time. */
export const publishChoices = (t: Translate, { publish, publishMinor, schedule, choose }: Actions): readonly Choice[] => [
  { label: t(publishMinor ? 'move.publish-material' : 'move.publish'), onPress: publish },
  ...(publishMinor ? [{ label: t('move.publish-minor'), onPress: publishMinor }] : []),
  ...publishTimes(new Date()).map(({ when, at }) => ({ label: t(`move.at-${when}`), onPress: () => schedule(at) })),
  { label: t('move.choose-time'), onPress: choose },
]
