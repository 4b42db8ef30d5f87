import type { Outcome } from '#contract/call.ts'
import type { returnChange as call } from '../contract.ts'
import * as calls from '../contract.ts'
import { serve, type Tx } from './context.ts'
import { lockToDecide, recordDecision } from './decide.ts'
import { notifyRequester } from './notify.ts'
import { findStudio } from './profile-store.ts'
import { writeDecision } from './request-store.ts'

export const returnChange = serve(calls.returnChange, async (context, { id, note }, caller) => {
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof call>> => {
    const locked = await lockToDecide(tx, id, caller)
    if ('refused' in locked) return locked
    const returned = await writeDecision(tx, id, { state: 'returned', by: caller.session.accountId, note })
    await recordDecision(context, tx, returned, 'returned', caller)
    const studio = await findStudio(tx, returned.studio_id)
    await notifyRequester(context, tx, returned, { studio, result: 'returned' })
    return { ok: { state: 'returned' } }
  })
})
