import type { Outcome } from '#contract/call.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { lockWriter } from '../comments/mute-store.ts'
import type { CommentDeps, Tx } from '../deps.ts'
import { unmute } from './mute.ts'

type Deps = Pick<CommentDeps, 'database' | 'recorder' | 'notify'>

export const unmuteAccount = serve(calls.unmuteAccount, async (deps: Deps, { account }, caller) => {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.unmuteAccount>> => {
    await lockWriter(tx, account)
    if (!(await unmute(deps, tx, account, caller))) return { refused: 'NOT_MUTED' }
    return { ok: {} }
  })
})
