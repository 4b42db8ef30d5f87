import type { Outcome } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { lockWriter } from '../comments/mute-store.ts'
import { type EngagementContext, serve, type Tx } from '../context.ts'
import { unmute } from './mute.ts'

export const unmuteAccount = serve(calls.unmuteAccount, async (context: EngagementContext, { account }, caller) => {
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.unmuteAccount>> => {
    await lockWriter(tx, account)
    if (!(await unmute(context, tx, account, caller))) return { refused: 'NOT_MUTED' }
    return { ok: {} }
  })
})
