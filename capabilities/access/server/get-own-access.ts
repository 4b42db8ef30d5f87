import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../contract.ts'
import type { Judge, JudgeDeps } from './judge.ts'

type Deps = Pick<Judge, 'permissionsOf'> & Pick<JudgeDeps, 'declared' | 'meets'>
type Result = Outcome<typeof calls.getOwnAccess>

/** Returns the granted roles, the roles that the session acts with, and the permissions of the latter with the conditions not met. */
export async function getOwnAccess(deps: Deps, { session: { accountId, granted, roles } }: SignedInCaller): Promise<Result> {
  const permissions = await deps.permissionsOf(roles)
  const conditional = permissions.flatMap((permission) => {
    const needs = deps.declared[permission]?.needs
    return needs === undefined ? [] : [{ permission, needs }]
  })
  const met = await Promise.all(conditional.map(({ needs }) => deps.meets(accountId, needs)))
  return { ok: { granted: [...granted], roles: [...roles], permissions: [...permissions], unmet: conditional.filter((_, at) => !met[at]) } }
}
