import type { Outcome } from '#contract/call.ts'
import type { approveChange as call } from '../contract.ts'
import * as calls from '../contract.ts'
import { applyChange, DUE } from './apply-change.ts'
import { serve, type Tx } from './context.ts'
import { lockToDecide, recordDecision } from './decide.ts'
import { notifyRequester } from './notify.ts'
import { findStudio } from './profile-store.ts'
import { isPast, lockProfile, type RequestRow, writeDecision } from './request-store.ts'

export const approveChange = serve(calls.approveChange, async (context, { id, note }, caller) => {
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof call>> => {
    const locked = await lockToDecide(tx, id, caller)
    if ('refused' in locked) return locked
    await lockProfile(tx, locked.request.studio_id)
    const approved = await writeDecision(tx, id, { state: 'approved', by: caller.session.accountId, note })
    await recordDecision(context, tx, approved, 'approved', caller)
    const isNow = await isDue(tx, approved)
    if (isNow) await applyChange(context, tx, approved)
    else await context.jobs.wake(tx, DUE)
    const studio = await findStudio(tx, approved.studio_id)
    await notifyRequester(context, tx, approved, { studio, result: isNow ? 'applied' : 'approved' })
    return { ok: { state: isNow ? 'finished' : 'approved' } }
  })
})

const isDue = async (tx: Tx, { effective_at: at }: RequestRow): Promise<boolean> => at === null || (await isPast(tx, at.toISOString()))
