import { listRoles, type RoleView } from '#capabilities/access/contract.ts'
import { useAccess } from '#web/console/access/access.ts'
import { type Asked, useCall } from '#web/console/call/use-call.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { consoleText } from '#web/text/console-texts.ts'

type Roles = { readonly list: readonly RoleView[]; readonly total: number }

/** The roles there are, for who may see them. */
export function useRoles(): Asked<Roles> {
  const when = useAccess().permissions.has('access:read')
  return useCall(listRoles, {}, { when })
}

/** What a role is called; its plain name where its title is not known here. */
export function useRoleTitle(): (name: string) => string {
  const language = useLanguage()
  const t = useTranslate(consoleText)
  const { ok } = useRoles()
  return (name) => {
    const known = ok?.list.find((role) => role.name === name)?.title[language]
    if (known) return known
    const key = `role.${name}`
    return Object.hasOwn(consoleText['en-US'], key) ? t(key as 'role.admin') : name
  }
}

/** Roles that one may give and take, as the server will judge it: nobody moves more than he holds. */
export function useMayGive(): (role: RoleView) => boolean {
  const { permissions, roles } = useAccess()
  return (role) => (role.name === 'admin' ? roles.includes('admin') : role.permissions.every((each) => permissions.has(each)))
}
