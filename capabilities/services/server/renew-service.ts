import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { serve, type Tx } from './context.ts'
import { ENDINGS } from './expire-services.ts'
import { lengthenTerm } from './service-store.ts'

export const renewService = serve(calls.renewService, async ({ database, recorder, jobs }, input, caller) => {
  return await database.inTransaction(async (tx: Tx) => {
    const lengthened = await lengthenTerm(tx, { ...input, accountId: caller.session.accountId })
    if (lengthened !== 'ok') return { refused: lengthened }
    await recorder.record(tx, {
      action: 'service.renewed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `service:${input.service}`,
      facts: { months: input.months },
    })
    await jobs.wake(tx, ENDINGS)
    return { ok: null }
  })
})
