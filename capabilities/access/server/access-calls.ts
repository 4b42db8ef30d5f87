import { isOperator } from '#contract/caller.ts'
import * as calls from '../contract.ts'
import { type AccessContext, type Sql, serve } from './context.ts'
import { judgePermissions } from './judge.ts'
import { findNamedHolders } from './people-store.ts'
import { findOpenRequest } from './requests/request-store.ts'
import { holds, isDeclared } from './roles/role-rules.ts'
import { findRoles } from './roles/role-store.ts'
import { inOrder, titleOf } from './roles/role-view.ts'

/** Returns the granted roles, the roles that the session acts with, and the permissions of the latter with the conditions not met. */
export const getOwnAccess = serve(calls.getOwnAccess, async (context, _input, { session }) => {
  const { permissions, unmet } = await judgePermissions(context, session)
  return { ok: { granted: [...session.granted], roles: [...session.roles], permissions: [...permissions], unmet: [...unmet] } }
})

/** Explains why the caller lacks a permission and how to get it. */
export const explainPermission = serve(calls.explainPermission, async (context, { permission }, { session }) => {
  const { declared } = context
  if (!isDeclared(declared, permission)) return { refused: 'NOT_FOUND' }
  const sql = context.database.of()
  const needs = declared[permission]?.needs
  const [own, roles, grantedBy, open, met] = await Promise.all([
    context.permissionsOf(session.roles),
    findRoles(sql),
    isOperator(session.granted) ? nameGrantors(context, sql, session.accountId) : [],
    findOpenRequest(sql, session.accountId, permission),
    needs === undefined || context.meets(session.accountId, needs),
  ])
  const holding = inOrder(roles.filter((role) => holds(declared, role, permission)))
  return {
    ok: {
      permission,
      title: context.words.titleOf(permission),
      roles: holding.map((role) => ({ name: role.name, title: titleOf(role) })),
      grantedBy,
      held: own.includes(permission),
      asked: open !== undefined,
      ...(open && { request: { id: open.id, state: 'open' as const, askedAt: open.asked_at.toISOString() } }),
      ...(needs && !met && { needs }),
    },
  }
})

const MOST_NAMED = 5

/**
 * Names grantors to operators only, because the name of an administrator gives others a target for guessing passwords. Leaves out the
 * caller, because operators cannot grant their own requests.
 */
async function nameGrantors({ rolesHolding }: AccessContext, sql: Sql, asker: string): Promise<{ name: string }[]> {
  const rows = await findNamedHolders(sql, { roles: await rolesHolding('access:manage'), besides: asker, most: MOST_NAMED })
  return rows.map(({ name }) => ({ name }))
}
