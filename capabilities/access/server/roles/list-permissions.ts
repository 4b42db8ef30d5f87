import type { Permission, Permissions } from '#contract/permission.ts'
import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { type PermissionLabels, resourceOf } from '../permission-labels.ts'
import type { Tables } from '../rows.ts'
import { holds } from './role-rules.ts'
import { findGrants } from './role-store.ts'
import { inOrder } from './role-view.ts'

type PermissionsContext = { readonly database: Pick<Database, 'of'>; readonly declared: Permissions; readonly words: PermissionLabels }

export const listPermissions = serve(calls.listPermissions, async ({ database, declared, words }: PermissionsContext) => {
  const grants = [...(await findGrants(database.of<Tables>()))].map(([name, permissions]) => ({ name, permissions: [...permissions] }))
  const roles = inOrder(grants)
  const describe = (name: Permission) => {
    const { needs, roles: shipped } = declared[name]!
    return {
      name,
      title: words.titleOf(name),
      holders: roles.filter((role) => holds(declared, role, name)).map((role) => role.name),
      ...(needs && { needs }),
      forEverybody: shipped.includes('user'),
    }
  }
  const byResource = Map.groupBy(Object.keys(declared) as Permission[], resourceOf)
  return {
    ok: [...byResource].map(([resource, names]) => ({ resource, title: words.resourceTitle(resource), permissions: names.map(describe) })),
  }
})
