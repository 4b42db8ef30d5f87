import { MINUTE } from '#contract/duration.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { type AuditEntry, listActions } from '../contract.ts'
import { type ScreensText, screensText } from '../text/screens.ts'

export type ActionWords = {
  /** The words of an action; its name where nobody has words for it. */
  label(action: string): string
  /** Every action that the trail holds, once they are known. */
  readonly actions: readonly string[]
  readonly known: boolean
}

export function useActionWords(): ActionWords {
  const language = useLanguage()
  const { ok } = useCall(listActions, {}, { freshMs: 5 * MINUTE })
  const known = ok ?? []
  const words = new Map(known.map((each) => [each.action, each.words]))
  return {
    label: (action) => words.get(action)?.[language] ?? action,
    actions: known.map(({ action }) => action),
    known: ok !== undefined,
  }
}

/** What stands before the first dot. */
export const groupOf = (action: string): string => action.split('.')[0] ?? action

/** The words of a group; its name where nobody has words for it. */
export function useGroupWords(): (group: string) => string {
  const t = useTranslate(screensText)
  return (group) => (Object.hasOwn(screensText['en-US'], `group.${group}`) ? t(`group.${group}` as GroupKey) : group)
}
type GroupKey = Extract<keyof ScreensText, `group.${string}`>

export type Who = { readonly id: string; readonly name: string | null } | null

/** A person by name, the product itself, or somebody who was not signed in: only the product acts from nowhere. */
export function useActorWords(): (entry: Pick<AuditEntry, 'actor' | 'address'>) => string {
  const t = useTranslate(screensText)
  return ({ actor, address }) => (actor ? (actor.name ?? actor.id.slice(0, 8)) : t(address === null ? 'log.system' : 'log.nobody'))
}

type TargetKey = Extract<keyof ScreensText, `target.${string}`>
/** Enough of an id to tell two things of a page apart. */
const SHOWN_ID = 8
const IS_ID = /^[0-9a-f]{8}-/

/** Of these there is one, or their ids tell nobody anything. */
const SINGLE: readonly string[] = [
  'home',
  'site',
  'menu',
  'search',
  'demo',
  'picture-rules',
  'certification-scan',
  'inspection-scan',
  'limit',
]

/**
 * What it is, and what it is called: its name or title, else the beginning of its id; a kind that nobody has words for as it is written.
 */
export function useTargetWords(): (target: Who) => string {
  const t = useTranslate(screensText)
  return (target) => {
    if (!target) return ''
    const [kind = '', ...rest] = target.id.split(':')
    const id = rest.join(':')
    const key = `target.${kind}`
    if (!Object.hasOwn(screensText['en-US'], key)) return target.name ?? target.id
    const what = t(key as TargetKey)
    if (SINGLE.includes(kind)) return what
    if (target.name !== null) return t('log.called', { what, name: target.name })
    return `${what} ${IS_ID.test(id) ? id.slice(0, SHOWN_ID) : id}`
  }
}
