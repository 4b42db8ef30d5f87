import { serve } from '#server/http/calls/serve.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { finishSecondFactor } from '../credentials/owed-password.ts'
import type { FactorUseDeps } from './lock-roles.ts'
import { checkFactor } from './second-factor.ts'

/** Completes a login: the session has the permissions of its roles from its next request on, in every process (S40). */
export const verifySecondFactor = serve(calls.verifySecondFactor, async (deps: FactorUseDeps, { code }, caller) => {
  const { session, address } = caller
  const checked = await checkFactor(deps, session.accountId, code, async (tx, kind) => {
    await finishSecondFactor(tx, session)
    await deps.recorder.record(tx, { action: 'second-factor.verified', outcome: 'ok', ...doneBy(caller), facts: { how: kind } })
    if (kind === 'recovery') await deps.addNotice(tx, session.accountId, 'recovery-code-used', address)
  })
  if ('ok' in checked) return { ok: null }
  deps.recorder.report({ action: 'second-factor.failed', outcome: 'refused', ...doneBy(caller), facts: { reason: checked.refused } })
  return checked
})
