import { MINUTE } from '#contract/duration.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { listActions } from '../contract.ts'
import { type ScreensText, screensText } from '../text/screens.ts'

export type ActionLabels = {
  /** Returns the label of an action, or its name when it has none. */
  labelOf(action: string): string
  /** Every action in the trail; empty until they are loaded. */
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

export const actionGroup = (action: string): string => action.split('.')[0] ?? action

/** Returns the label of a group of actions, or its name when it has none. */
export function useGroupLabel(): (group: string) => string {
  const t = useTranslate(screensText)
  return (group) => (Object.hasOwn(screensText['en-US'], `group.${group}`) ? t(`group.${group}` as GroupKey) : group)
}
type GroupKey = Extract<keyof ScreensText, `group.${string}`>
