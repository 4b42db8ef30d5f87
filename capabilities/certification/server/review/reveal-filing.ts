import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { addStep } from '../filing/filing-store.ts'
import { openOrReport } from '../filing/show-filing.ts'
import { findQueued } from './queue-store.ts'

/**
 * Is the only call that returns unmasked values. The same transaction records the reviewer and the reason before the values are shown
 * (S113, S118).
 */
export const revealFiling = serve(calls.revealFiling, async (context, { id, reason }, caller) => {
  const me = caller.session.accountId
  return await context.database.inTransaction(async (tx: Tx) => {
    const row = await findQueued(tx, id)
    if (!row) return { refused: 'NOT_FOUND' }
    if (row.account_id === me) return { refused: 'OWN_FILING' }
    const { values, unreadable } = openOrReport(context, row)
    if (unreadable.length > 0) return { refused: 'VALUE_UNREADABLE' }
    await addStep(tx, id, 'revealed', me, { note: reason })
    await context.recorder.record(tx, {
      action: 'personal-data.read',
      outcome: 'ok',
      ...doneBy(caller),
      target: `certification:${id}`,
      reason,
      facts: { fields: 'personName, authenticationNumber, organizationCode, licenceNumber' },
    })
    return { ok: { ...values } }
  })
})
