import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { serve, type Tx } from './context.ts'
import { ENDINGS } from './expire-services.ts'
import { removeTerm } from './service-store.ts'

export const cancelService = serve(calls.cancelService, async ({ database, recorder, jobs }, input, caller) => {
  return await database.inTransaction(async (tx: Tx) => {
    if (!(await removeTerm(tx, input.service))) return { refused: 'NOT_OPEN' }
    await recorder.record(tx, {
      action: 'service.cancelled',
      outcome: 'ok',
      ...doneBy(caller),
      target: `service:${input.service}`,
      facts: {},
    })
    await jobs.wake(tx, ENDINGS)
    return { ok: null }
  })
})
