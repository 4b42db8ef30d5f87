import { MINUTE } from '#contract/duration.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { listActions } from '../contract.ts'
import { type ScreensText, screensText } from '../text/screens.ts'

export type ActionLabels = {
  /** An action as a text; its name where it has none. */
  labelOf(action: string): string
  /** Every action that the trail holds, once they are known. */
  readonly all: readonly string[]
  readonly known: boolean
}

export function useActionLabels(): ActionLabels {
  const language = useLanguage()
  const { ok } = useCall(listActions, {}, { freshMs: 5 * MINUTE })
  const known = ok ?? []
  const labels = new Map(known.map((each) => [each.action, each.words]))
  return {
    labelOf: (action) => labels.get(action)?.[language] ?? action,
    all: known.map(({ action }) => action),
    known: ok !== undefined,
  }
}

/** What stands before the first dot. */
export const groupOf = (action: string): string => action.split('.')[0] ?? action

/** A group of actions as a text; its name where it has none. */
export function useGroupLabel(): (group: string) => string {
  const t = useTranslate(screensText)
  return (group) => (Object.hasOwn(screensText['en-US'], `group.${group}`) ? t(`group.${group}` as GroupKey) : group)
}
type GroupKey = Extract<keyof ScreensText, `group.${string}`>
