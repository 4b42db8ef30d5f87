import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { serve, type Tx } from './context.ts'
import { ENDINGS } from './expire-services.ts'
import { addTerm } from './service-store.ts'

export const openService = serve(calls.openService, async ({ database, recorder, jobs }, input, caller) => {
  return await database.inTransaction(async (tx: Tx) => {
    if (!(await addTerm(tx, { ...input, accountId: caller.session.accountId }))) return { refused: 'ALREADY_OPEN' }
    await recorder.record(tx, {
      action: 'service.opened',
      outcome: 'ok',
      ...doneBy(caller),
      target: `service:${input.service}`,
      facts: { months: input.months },
    })
    await jobs.wake(tx, ENDINGS)
    return { ok: null }
  })
})
