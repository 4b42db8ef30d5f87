import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../contract.ts'
import type { Judge, JudgeDeps } from './judge.ts'

type Deps = Pick<Judge, 'permissionsOf'> & Pick<JudgeDeps, 'declared' | 'meets'>

/** Returns the granted roles, the roles that the session acts with, and the permissions of the latter with the conditions not met. */
export const getOwnAccess = serve(calls.getOwnAccess, async (deps: Deps, _input, { session: { accountId, granted, roles } }) => {
  const permissions = await deps.permissionsOf(roles)
  const conditional = permissions.flatMap((permission) => {
    const needs = deps.declared[permission]?.needs
    return needs === undefined ? [] : [{ permission, needs }]
  })
  const met = await Promise.all(conditional.map(({ needs }) => deps.meets(accountId, needs)))
  return { ok: { granted: [...granted], roles: [...roles], permissions: [...permissions], unmet: conditional.filter((_, at) => !met[at]) } }
})
