import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { findChannel, setEnded } from './channel-store.ts'
import { serve, type Tx } from './context.ts'

export const endChannel = serve(calls.endChannel, async ({ database, recorder }, { id }, caller) => {
  return await database.inTransaction(async (tx: Tx) => {
    if (!(await findChannel(tx, id))) return { refused: 'NOT_FOUND' }
    if (!(await setEnded(tx, id))) return { refused: 'ALREADY_ENDED' }
    await recorder.record(tx, { action: 'channel.ended', outcome: 'ok', ...doneBy(caller), target: `channel:${id}` })
    return { ok: {} }
  })
})
