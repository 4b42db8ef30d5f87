import type { Outcome } from '#contract/call.ts'
import type { Role } from '#contract/caller.ts'
import type { cancelChange as call } from '../contract.ts'
import * as calls from '../contract.ts'
import { type EncodingContext, serve, type Tx } from './context.ts'
import { recordDecision } from './decide.ts'
import { notifyRequester } from './notify.ts'
import { findStudio } from './profile-store.ts'
import { lockRequest, writeDecision } from './request-store.ts'

/** Answers NOT_FOUND to operators who neither made the request nor may approve requests. */
export const cancelChange = serve(calls.cancelChange, async (context, { id }, caller) => {
  const mayApprove = await holdsApproval(context, caller.session.roles)
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof call>> => {
    const request = await lockRequest(tx, id)
    if (!request || (request.requested_by !== caller.session.accountId && !mayApprove)) return { refused: 'NOT_FOUND' }
    if (request.state !== 'submitted' && request.state !== 'approved') return { refused: 'NOT_OPEN' }
    const cancelled = await writeDecision(tx, id, { state: 'cancelled', by: caller.session.accountId, note: '' })
    await recordDecision(context, tx, cancelled, 'cancelled', caller)
    const studio = await findStudio(tx, cancelled.studio_id)
    await notifyRequester(context, tx, cancelled, { studio, result: 'cancelled' })
    return { ok: { state: 'cancelled' } }
  })
})

async function holdsApproval({ rolesHolding }: Pick<EncodingContext, 'rolesHolding'>, roles: readonly Role[]): Promise<boolean> {
  const holding = await rolesHolding('encoding:approve')
  return roles.some((role) => holding.includes(role))
}
