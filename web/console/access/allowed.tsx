import type { ReactNode } from 'react'
import type { Permission } from '#contract/permission.ts'
import { useAccess } from './access.ts'

/** Shows its children to sessions with one of the roles (specification, sections 5 and 6). Hiding is no protection: the server decides. */
export function Allowed({ roles, children }: { readonly roles: readonly string[]; readonly children: ReactNode }) {
  const access = useAccess()
  if (!Array.isArray(roles)) throw new Error('need roles!')
  return roles.some((role) => access.roles.includes(role)) ? children : null
}

/** Shows its children to sessions with the permission, and `otherwise` to all others. */
export function Can({
  permission,
  children,
  otherwise = null,
}: {
  readonly permission: Permission
  readonly children: ReactNode
  readonly otherwise?: ReactNode
}) {
  return useAccess().permissions.has(permission) ? children : otherwise
}
