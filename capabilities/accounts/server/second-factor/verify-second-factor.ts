import { serve } from '#server/http/calls/serve.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { finishSecondFactor } from '../credentials/owed-password.ts'
import type { FactorUseContext } from './lock-roles.ts'
import { checkFactor } from './second-factor.ts'

/** Completes a login: the session has the permissions of its roles from its next request on, in every process (S40). */
export const verifySecondFactor = serve(calls.verifySecondFactor, async (context: FactorUseContext, { code }, caller) => {
  const { session, address } = caller
  const checked = await checkFactor(context, session.accountId, code, async (tx, kind) => {
    await finishSecondFactor(tx, session)
    await context.recorder.record(tx, { action: 'second-factor.verified', outcome: 'ok', ...doneBy(caller), facts: { how: kind } })
    if (kind === 'recovery') await context.addNotice(tx, session.accountId, 'recovery-code-used', address)
  })
  if ('ok' in checked) return { ok: null }
  context.recorder.report({ action: 'second-factor.failed', outcome: 'refused', ...doneBy(caller), facts: { reason: checked.refused } })
  return checked
})
