import { listRoles, type RoleView } from '#capabilities/access/contract.ts'
import { useAccess } from '#web/console/access/access.ts'
import { type CallState, useCall } from '#web/console/call/use-call.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { consoleText } from '#web/text/console-texts.ts'

type Roles = { readonly list: readonly RoleView[]; readonly total: number }

export function useRoles(): CallState<Roles> {
  const when = useAccess().permissions.has('access:read')
  return useCall(listRoles, {}, { when })
}

/** Returns the title of a role, or its name when the title is unknown here. */
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

type Access = ReturnType<typeof useAccess>

/** Returns true when the operator holds all permissions of a role, without which the server refuses to give or take it. */
export const mayGiveRole = ({ permissions, roles }: Pick<Access, 'permissions' | 'roles'>, role: RoleView): boolean =>
  role.name === 'admin' ? roles.includes('admin') : role.permissions.every((each) => permissions.has(each))

export function useMayGive(): (role: RoleView) => boolean {
  const access = useAccess()
  return (role) => mayGiveRole(access, role)
}
