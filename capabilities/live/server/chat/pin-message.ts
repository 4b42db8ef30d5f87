import { publish } from '#server/realtime/logs/publish.ts'
import * as calls from '../../contract.ts'
import { chatChannel, deskChannel } from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { lockStudio } from '../studios/studio-store.ts'
import { findMessage, toViewer } from './message-store.ts'
import { writePinned } from './setting-store.ts'

/** Pins a public message and unpins any other one. */
export const pinMessage = serve(calls.pinMessage, async ({ database }, { studio: studioId, id }, { session }) => {
  return await database.inTransaction(async (tx: Tx) => {
    const locked = await lockStudio(tx, { id: studioId })
    if ('refused' in locked) return { refused: 'NOT_FOUND' }
    const message = id === null ? null : await findMessage(tx, id)
    if (message === undefined || (message && (message.studio_id !== studioId || message.state !== 'shown'))) return { refused: 'NOT_FOUND' }
    await writePinned(tx, studioId, id, session.accountId)
    await publish(tx, chatChannel, String(locked.studio.number), { type: 'pinned', message: message && toViewer(message) })
    await publish(tx, deskChannel, studioId, { type: 'chat-settings' })
    return { ok: {} }
  })
})
