import type { Outcome } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { lockWriter } from '../comments/mute-store.ts'
import { type EngagementDeps, serve, type Tx } from '../deps.ts'
import { unmute } from './mute.ts'

export const unmuteAccount = serve(calls.unmuteAccount, async (deps: EngagementDeps, { account }, caller) => {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.unmuteAccount>> => {
    await lockWriter(tx, account)
    if (!(await unmute(deps, tx, account, caller))) return { refused: 'NOT_MUTED' }
    return { ok: {} }
  })
})
