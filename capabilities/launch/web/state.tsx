import type { StatusState } from '#contract/site/status.ts'
import { type StatusKind, Tag } from '#web/console/show/values.tsx'
import { useTranslate } from '#web/language.ts'
import { launchScreen } from '../text/screen.ts'

export const KIND_OF = { good: 'ok', warning: 'warn', bad: 'bad', unknown: 'idle' } as const satisfies Record<StatusState, StatusKind>
export const ICONS = { good: 'ok', warning: 'warn', bad: 'bad', unknown: 'info' } as const satisfies Record<StatusState, string>

/** Shows the state of a duty by icon and word. */
export function StateTag({ state }: { readonly state: StatusState }) {
  const t = useTranslate(launchScreen)
  return <Tag kind={KIND_OF[state]}>{t(`state.${state}`)}</Tag>
}
