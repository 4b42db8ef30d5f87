import { useTranslate } from '#web/language.ts'
import type { AuditEntry } from '../contract.ts'
import { type ScreensText, screensText } from '../text/screens.ts'

export type AuditTarget = AuditEntry['target']

/** Returns the name of the actor, the product, or a visitor without a login: only the product acts without an address. */
export function useActorLabel(): (entry: Pick<AuditEntry, 'actor' | 'address'>) => string {
  const t = useTranslate(screensText)
  return ({ actor, address }) => (actor ? (actor.name ?? actor.id.slice(0, 8)) : t(address === null ? 'log.system' : 'log.nobody'))
}

type TargetKey = Extract<keyof ScreensText, `target.${string}`>
/** Characters of an id that distinguish the things on a page. */
const SHOWN_ID = 8
const IS_ID = /^[0-9a-f]{8}-/

/** Kinds that exist once, or whose ids mean nothing to a reader. */
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
 * Returns the kind of a target with its name or title, otherwise with the beginning of its id. A target without a label for its kind is
 * shown by name or id.
 */
export function useTargetLabel(): (target: AuditTarget) => string {
  const t = useTranslate(screensText)
  return (target) => {
    if (!target) return ''
    const [kind = '', ...rest] = target.id.split(':')
    const id = rest.join(':')
    const key = `target.${kind}`
    const what = Object.hasOwn(screensText['en-US'], key) ? t(key as TargetKey) : target.kind
    if (what === null) return target.name ?? target.id
    if (SINGLE.includes(kind)) return what
    if (target.name !== null) return t('log.called', { what, name: target.name })
    return `${what} ${IS_ID.test(id) ? id.slice(0, SHOWN_ID) : id}`
  }
}
