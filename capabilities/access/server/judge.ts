import type { Role, Session } from '#contract/caller.ts'
import type { Condition, Permission } from '#contract/permission.ts'
import type { Database } from '#server/database/database.ts'
import type { PermissionJudgement } from '#server/http/calls/judge.ts'
import { TOPICS } from '../contract.ts'
import type { AccessContext, Judge, Tables } from './context.ts'
import { findGrants } from './roles/role-store.ts'

type JudgeContext = Pick<AccessContext, 'declared' | 'meets'> & { readonly database: Pick<Database, 'cache'> }
type Grants = ReadonlyMap<string, ReadonlySet<string>>

/** Decides every call that needs a permission. An undeclared permission is denied to every role, `admin` included. */
export function openJudge({ database, declared, meets }: JudgeContext): Judge {
  const grants = database.cache<Tables, Grants>({ topic: TOPICS.roles, read: findGrants })
  const holds = (all: Grants, roles: readonly Role[], permission: Permission): boolean =>
    Object.hasOwn(declared, permission) && roles.some((role) => role === 'admin' || all.get(role)?.has(permission))

  function judge(all: Grants, { accountId, roles }: Session, permission: Permission): PermissionJudgement | Promise<PermissionJudgement> {
    if (!holds(all, roles, permission)) return 'role'
    const needs = declared[permission]?.needs
    return needs === undefined ? 'yes' : meets(accountId, needs).then((met) => (met ? 'yes' : needs))
  }
  return {
    judge(session, permission) {
      const all = grants.current()
      return all instanceof Promise ? all.then((read) => judge(read, session, permission)) : judge(all, session, permission)
    },
    async permissionsOf(roles) {
      const all = await grants.current()
      return (Object.keys(declared) as Permission[]).filter((permission) => holds(all, roles, permission))
    },
    async rolesHolding(permission, tx) {
      const all = await grants.current(tx)
      return [...all.keys()].filter((role) => holds(all, [role], permission))
    },
  }
}

type JudgedPermissions = {
  readonly permissions: readonly Permission[]
  readonly unmet: readonly { readonly permission: Permission; readonly needs: Condition }[]
}

/** Returns the permissions that a session's roles hold, and those of them whose condition its account does not meet. */
export async function judgePermissions(
  { permissionsOf, declared, meets }: Pick<AccessContext, 'permissionsOf' | 'declared' | 'meets'>,
  { accountId, roles }: Session,
): Promise<JudgedPermissions> {
  const permissions = await permissionsOf(roles)
  const conditional = permissions.flatMap((permission) => {
    const needs = declared[permission]?.needs
    return needs === undefined ? [] : [{ permission, needs }]
  })
  // Many permissions share a condition, which may need a query.
  const conditions = [...new Set(conditional.map(({ needs }) => needs))]
  const met = await Promise.all(conditions.map((condition) => meets(accountId, condition)))
  return { permissions, unmet: conditional.filter(({ needs }) => !met[conditions.indexOf(needs)]) }
}
