import type { Refused } from '#contract/call.ts'
import type { Session } from '#contract/caller.ts'
import type { Permission, Permissions } from '#contract/permission.ts'

/** The permissions of the editing operator, regardless of conditions. */
export type Own = ReadonlySet<string>

export const isDeclared = (declared: Permissions, permission: string): permission is Permission => Object.hasOwn(declared, permission)

/**
 * Refuses additions to a role that are undeclared (the wildcard always is, S50) or that the operator does not have. The role of all
 * accounts takes only permissions meant for it, because accounts with operator permissions owe a second factor (S40).
 */
export function judgeAddition(
  declared: Permissions,
  { role, added, own }: { readonly role: string; readonly added: readonly string[]; readonly own: Own },
): Refused<'PERMISSION_UNKNOWN' | 'PERMISSION_NOT_FOR_ALL' | 'ROLE_ABOVE_OWN'> | null {
  for (const permission of added) {
    const terms = isDeclared(declared, permission) ? declared[permission] : undefined
    if (!terms) return { refused: 'PERMISSION_UNKNOWN', permission }
    if (role === 'user' && !terms.roles.includes('user')) return { refused: 'PERMISSION_NOT_FOR_ALL', permission }
    if (!own.has(permission)) return { refused: 'ROLE_ABOVE_OWN', permission }
  }
  return null
}

type Given = { readonly name: string; readonly permissions: readonly string[] }

/** Applies the same limit to removals: an operator who could remove more than they have could blind those that watch them. */
export function judgeRemoval(removed: readonly string[], own: Own): Refused<'ROLE_ABOVE_OWN'> | null {
  const permission = removed.find((each) => !own.has(each))
  return permission === undefined ? null : { refused: 'ROLE_ABOVE_OWN', permission }
}

/**
 * Returns true when an operator with `own` permissions may give or take this role: only administrators make administrators, and the role
 * must not exceed the operator's permissions.
 */
export const mayGive = (
  declared: Permissions,
  { name, permissions }: Given,
  { roles, own }: { readonly roles: Session['roles']; readonly own: Own },
): boolean =>
  name === 'admin' ? roles.includes('admin') : permissions.every((permission) => own.has(permission) || !isDeclared(declared, permission))

/** Returns true when a role includes a permission; `admin` includes every declared one. */
export const holds = (declared: Permissions, { name, permissions }: Given, permission: string): boolean =>
  isDeclared(declared, permission) && (name === 'admin' || permissions.includes(permission))
