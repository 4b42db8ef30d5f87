import type { StatusState } from '#contract/site/status.ts'
import { KIND_OF_STATE } from '#web/console/show/overall-card.tsx'
import { Tag } from '#web/console/show/values.tsx'
import { useTranslate } from '#web/language.ts'
import { launchScreen } from '../text/screen.ts'

/** Shows the state of a duty by icon and word. */
export function StateTag({ state }: { readonly state: StatusState }) {
  const t = useTranslate(launchScreen)
  return <Tag kind={KIND_OF_STATE[state]}>{t(`state.${state}`)}</Tag>
}
