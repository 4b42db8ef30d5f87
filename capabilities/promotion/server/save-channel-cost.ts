import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { setSpent } from './channel-store.ts'
import { serve, type Tx } from './context.ts'

export const saveChannelCost = serve(calls.saveChannelCost, async ({ database, recorder }, { id, spent }, caller) => {
  return await database.inTransaction(async (tx: Tx) => {
    if (!(await setSpent(tx, id, spent))) return { refused: 'NOT_FOUND' }
    const facts = { spent }
    await recorder.record(tx, { action: 'channel.cost-saved', outcome: 'ok', ...doneBy(caller), target: `channel:${id}`, facts })
    return { ok: {} }
  })
})
