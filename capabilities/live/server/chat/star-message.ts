import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { notifyDesk } from './chat-news.ts'
import { lockMessage, writeMessage } from './message-store.ts'

export const starMessage = serve(calls.starMessage, async ({ database }, { id, isStarred }) => {
  return await database.inTransaction(async (tx: Tx) => {
    const message = await lockMessage(tx, id)
    if (!message) return { refused: 'NOT_FOUND' }
    await writeMessage(tx, id, { is_starred: isStarred })
    await notifyDesk(tx, { ...message, is_starred: isStarred })
    return { ok: { isStarred } }
  })
})
