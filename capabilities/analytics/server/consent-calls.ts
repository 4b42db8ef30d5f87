import { consentChanged } from '#capabilities/accounts/contract.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { addConsent, eraseMembers, hasAgreed } from './consent-store.ts'
import { serve, type Tables, type Tx } from './context.ts'

export const readConsent = serve(calls.readConsent, async ({ database }, _input, { session }) => {
  return { ok: { agreed: await hasAgreed(database.of<Tables>(), session.accountId) } }
})

/**
 * Withdrawing the consent removes the data of the account. Totals of all readers stay, because they identify no person. A child without a
 * guardian's consent can withdraw it only.
 */
export const saveConsent = serve(calls.saveConsent, async ({ database, recorder }, { agreed }, caller) => {
  const { accountId, needsGuardian } = caller.session
  if (agreed && needsGuardian) return { refused: 'GUARDIAN_NEEDED' }
  await database.inTransaction(async (tx: Tx) => {
    const isChanged = agreed ? await addConsent(tx, accountId) : (await eraseMembers(tx, [accountId])) > 0
    if (!isChanged) return
    const action = agreed ? 'analytics.agreed' : 'analytics.refused'
    await recorder.record(tx, { action, outcome: 'ok', ...doneBy(caller), target: `account:${accountId}` })
    const act = { accountId, purposes: ['analytics'], version: calls.ANALYTICS_CONSENT_VERSION, channel: 'settings' } as const
    await tx.emit(consentChanged, { ...act, isGiven: agreed })
  })
  return { ok: { agreed } }
})
