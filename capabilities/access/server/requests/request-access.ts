import type { Outcome } from '#contract/call.ts'
import { serve } from '#server/http/calls/serve.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { holds, isDeclared } from '../roles/role-rules.ts'
import { lockRole } from '../roles/role-store.ts'
import type { Tx } from '../rows.ts'
import { openRequests } from './open-requests.ts'
import { insertRequest } from './request-store.ts'
import type { RequestsContext } from './requests-context.ts'

type Result = Outcome<typeof calls.requestAccess>

/** Adds a request to the list of every operator who can grant it. */
export const requestAccess = serve(calls.requestAccess, async (context: RequestsContext, input, caller) => {
  const { permission, role = null, reason } = input
  const { accountId, granted } = caller.session
  if (!isDeclared(context.declared, permission)) return { refused: 'NOT_FOUND' }
  if (reason === '') return { refused: 'REASON_REQUIRED', fields: { reason: 'REASON_REQUIRED' } }
  if ((await context.permissionsOf(granted)).includes(permission)) return { refused: 'ALREADY_HELD' }
  return context.database.inTransaction(async (tx: Tx): Promise<Result> => {
    const wished = role === null ? undefined : await lockRole(tx, role, 'share')
    if (role !== null && !(wished && holds(context.declared, wished, permission))) return { refused: 'ROLE_UNFIT' }
    const id = await insertRequest(tx, { accountId, permission, role, reason })
    if (id === undefined) return { refused: 'ALREADY_ASKED' }
    await context.reconcileTodos(tx, openRequests(context))
    const facts = { permission, role, request: id }
    const target = `account:${accountId}`
    await context.recorder.record(tx, { action: 'access.asked', outcome: 'ok', ...doneBy(caller), target, facts, reason })
    return { ok: { id } }
  })
})
