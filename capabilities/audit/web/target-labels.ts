import { useTranslate } from '#web/language.ts'
import type { AuditEntry } from '../contract.ts'
import { type ScreensText, screensText } from '../text/screens.ts'

/** What an action was done to; null where it was done to nothing. */
export type AuditTarget = AuditEntry['target']

/** The actor by name, the product itself, or a visitor who was not logged in: only the product acts without an address. */
export function useActorLabel(): (entry: Pick<AuditEntry, 'actor' | 'address'>) => string {
  const t = useTranslate(screensText)
  return ({ actor, address }) => (actor ? (actor.name ?? actor.id.slice(0, 8)) : t(address === null ? 'log.system' : 'log.nobody'))
}

type TargetKey = Extract<keyof ScreensText, `target.${string}`>
/** Enough of an id to tell two things of a page apart. */
const SHOWN_ID = 8
const IS_ID = /^[0-9a-f]{8}-/

/** There is one of each of these, or their ids mean nothing to a reader. */
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
 * The kind of a target with its name or title, else with the beginning of its id; a target whose kind has no text by its name or id.
 */
export function useTargetLabel(): (target: AuditTarget) => string {
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
