import type { Refused } from '#contract/call.ts'
import type { Session } from '#contract/caller.ts'
import type { Permission, Permissions } from '#contract/permission.ts'

/** What who edits may do himself, conditions aside. */
export type Own = ReadonlySet<string>

export const isDeclared = (declared: Permissions, permission: string): permission is Permission => Object.hasOwn(declared, permission)

/**
 * Whether these may be put into a role: each is declared (the wildcard never is, S50), is held by who puts it there, and, in the role that
 * everybody has, is meant for everybody: an account that may do what an operator may owes a second factor (S40).
 */
export function judgeAddition(
  declared: Permissions,
  role: string,
  added: readonly string[],
  own: Own,
): Refused<'PERMISSION_UNKNOWN' | 'PERMISSION_NOT_FOR_ALL' | 'ROLE_ABOVE_OWN'> | null {
  for (const permission of added) {
    if (!isDeclared(declared, permission)) return { refused: 'PERMISSION_UNKNOWN', permission }
    if (role === 'user' && !declared[permission]!.roles.includes('user')) return { refused: 'PERMISSION_NOT_FOR_ALL', permission }
    if (!own.has(permission)) return { refused: 'ROLE_ABOVE_OWN', permission }
  }
  return null
}

type Given = { readonly name: string; readonly permissions: readonly string[] }

/** The same for what is taken out of a role: who could take more than he holds could blind those who watch him. */
export function judgeRemoval(removed: readonly string[], own: Own): Refused<'ROLE_ABOVE_OWN'> | null {
  const permission = removed.find((each) => !own.has(each))
  return permission === undefined ? null : { refused: 'ROLE_ABOVE_OWN', permission }
}

/** Whether an operator with `own` may give this role or take it: only administrators make administrators, and nobody gives or takes more than they have. */
export const mayGive = (declared: Permissions, { name, permissions }: Given, { roles }: Pick<Session, 'roles'>, own: Own): boolean =>
  name === 'admin' ? roles.includes('admin') : permissions.every((permission) => own.has(permission) || !isDeclared(declared, permission))

/** Whether a role holds a permission; `admin` holds every one that is declared. */
export const holds = (declared: Permissions, { name, permissions }: Given, permission: string): boolean =>
  isDeclared(declared, permission) && (name === 'admin' || permissions.includes(permission))
