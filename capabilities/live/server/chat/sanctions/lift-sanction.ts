import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../../contract.ts'
import { serve, type Tx } from '../../context.ts'
import { notifyDeskOfAuthor } from '../chat-news.ts'
import { endSanction } from './sanction-store.ts'

export const liftSanction = serve(calls.liftSanction, async ({ database, recorder }, { id }, caller) => {
  return await database.inTransaction(async (tx: Tx) => {
    const lifted = await endSanction(tx, id, caller.session.accountId)
    if (!lifted) return { refused: 'NOT_FOUND' }
    const facts = { studio: lifted.studioId }
    await recorder.record(tx, { action: 'chat.lifted', outcome: 'ok', target: `account:${lifted.accountId}`, ...doneBy(caller), facts })
    await notifyDeskOfAuthor(tx, lifted.studioId, lifted.accountId)
    return { ok: {} }
  })
})
