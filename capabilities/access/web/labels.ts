import type { OutputOf } from '#contract/call.ts'
import type { Bilingual, Language } from '#contract/language.ts'
import type { Translate } from '#contract/text.ts'
import type { listPermissions, RoleView } from '../contract.ts'
import type { screensText } from '../text/screens.ts'

export type ScreensTranslate = Translate<(typeof screensText)['en-US']>
export type Resources = OutputOf<typeof listPermissions>
export type PermissionView = Resources[number]['permissions'][number]

export function holdersLabel(t: ScreensTranslate, holders: RoleView['holders']): string {
  if (holders === null) return t('roles.everybody')
  if (holders.count === 0) return t('roles.no-holders')
  if (holders.more) return t('roles.many-holders', { count: holders.count })
  return holders.count === 1 ? t('roles.one-holder') : t('roles.holders', { count: holders.count })
}

/** Names an account; without a name, shows the beginning of its id. */
export const nameLabel = (t: ScreensTranslate, { id, name }: { readonly id: string; readonly name: string | null }): string =>
  name ?? t('roles.unnamed', { id: id.slice(0, 8) })

/** Returns the titles of permissions by name; a permission that is unknown to this release keeps its name. */
export function titlesOf(resources: Resources): (name: string, language: Language) => string {
  const titles = new Map<string, Bilingual>(
    resources.flatMap(({ permissions }) => permissions.map(({ name, title }) => [name, title] as const)),
  )
  return (name, language) => titles.get(name)?.[language] ?? name
}
