import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { removeOwnScan } from '../scan-store.ts'

export const removeScan = serve(calls.removeScan, async ({ database, recorder }, { id }, caller) => {
  return await database.inTransaction(async (tx: Tx) => {
    const became = await removeOwnScan(tx, id, caller.session.accountId)
    if (became !== 'removed') return { refused: became === 'fixed' ? 'STATE_CHANGED' : 'NOT_FOUND' }
    await recorder.record(tx, {
      action: 'certification.scan-removed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `certification-scan:${id}`,
    })
    return { ok: null }
  })
})
