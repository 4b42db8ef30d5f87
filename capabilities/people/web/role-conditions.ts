import { listPermissions } from '#capabilities/access/contract.ts'
import { useAccess } from '#web/console/access/access.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { peopleScreens } from '../text/screens.ts'
import { useRoles } from './role-titles.ts'

/** Describes the permissions of these roles that need a certification; undefined when there are none. */
export function useRoleConditions(names: readonly string[]): string | undefined {
  const t = useTranslate(peopleScreens)
  const language = useLanguage()
  const mayRead = useAccess().permissions.has('access:read')
  const resources = useCall(listPermissions, {}, { when: mayRead }).ok ?? []
  const roles = useRoles().ok?.list.filter(({ name }) => names.includes(name)) ?? []
  const permitted = new Set(roles.flatMap(({ permissions }) => permissions))
  const conditional = resources
    .flatMap(({ permissions }) => permissions)
    .filter(({ name, needs }) => needs !== undefined && permitted.has(name))
  if (conditional.length === 0) return undefined
  const list = new Intl.ListFormat(language, { style: 'narrow' }).format(conditional.map(({ title }) => title[language]))
  return t('invite.needs', { permissions: list })
}
