import { serve } from '#server/http/calls/serve.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import type { Tx } from '../sessions/session-store.ts'
import type { AccountsTables } from '../tables.ts'
import { type FactorUseContext, lockRoles } from './lock-roles.ts'
import { replaceRecoveryCodes } from './second-factor.ts'
import { hasFactor } from './second-factor-store.ts'

/** Replaces the recovery codes. Refuses without an authenticator, because the codes would open nothing. */
export const renewRecoveryCodes = serve(calls.renewRecoveryCodes, async (context: FactorUseContext, _input, caller) => {
  const { session, address } = caller
  if (!(await hasFactor(context.database.of<AccountsTables>(), session.accountId))) return { refused: 'NOT_FOUND' }
  const recoveryCodes = await context.database.inTransaction(async (tx: Tx) => {
    await lockRoles(tx, session.accountId)
    await context.recorder.record(tx, { action: 'second-factor.recovery-renewed', outcome: 'ok', ...doneBy(caller) })
    await context.addNotice(tx, session.accountId, 'recovery-codes-renewed', address)
    return await replaceRecoveryCodes(tx, session.accountId)
  })
  return { ok: { recoveryCodes } }
})
