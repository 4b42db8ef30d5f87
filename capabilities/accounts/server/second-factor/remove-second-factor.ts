import { isOperator } from '#contract/caller.ts'
import { serve } from '#server/http/calls/serve.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import type { Tx } from '../sessions/session-store.ts'
import { type FactorUseContext, lockRoles } from './lock-roles.ts'

export const removeSecondFactor = serve(calls.removeSecondFactor, async (context: FactorUseContext, _input, caller) => {
  const { accountId } = caller.session
  const removed = await context.database.inTransaction(async (tx: Tx) => {
    if (isOperator(await lockRoles(tx, accountId))) return false
    await tx.deleteFrom('accounts.second_factor').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('accounts.recovery_code').where('account_id', '=', accountId).execute()
    await context.recorder.record(tx, { action: 'second-factor.removed', outcome: 'ok', ...doneBy(caller) })
    await context.addNotice(tx, accountId, 'second-factor-off', caller.address)
    return true
  })
  return removed ? { ok: null } : { refused: 'SECOND_FACTOR_REQUIRED' }
})
