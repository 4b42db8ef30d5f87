import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { lockMessage } from './message-store.ts'
import { takeAway } from './take-away.ts'

export const deleteMessage = serve(calls.deleteMessage, async ({ database, recorder }, { id, reason }, caller) => {
  return await database.inTransaction(async (tx: Tx) => {
    const message = await lockMessage(tx, id)
    if (!message) return { refused: 'NOT_FOUND' }
    const facts = { studio: message.studio_id }
    await recorder.record(tx, { action: 'chat.message-deleted', outcome: 'ok', target: `chat:${id}`, ...doneBy(caller), reason, facts })
    await takeAway(tx, message, { by: caller.session.accountId, reason })
    return { ok: {} }
  })
})
