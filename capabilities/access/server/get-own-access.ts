import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../contract.ts'
import type { Judge, JudgeContext } from './judge.ts'

type Context = Pick<Judge, 'permissionsOf'> & Pick<JudgeContext, 'declared' | 'meets'>

/** Returns the granted roles, the roles that the session acts with, and the permissions of the latter with the conditions not met. */
export const getOwnAccess = serve(calls.getOwnAccess, async (context: Context, _input, { session: { accountId, granted, roles } }) => {
  const permissions = await context.permissionsOf(roles)
  const conditional = permissions.flatMap((permission) => {
    const needs = context.declared[permission]?.needs
    return needs === undefined ? [] : [{ permission, needs }]
  })
  const met = await Promise.all(conditional.map(({ needs }) => context.meets(accountId, needs)))
  return { ok: { granted: [...granted], roles: [...roles], permissions: [...permissions], unmet: conditional.filter((_, at) => !met[at]) } }
})
