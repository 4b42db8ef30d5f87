import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { findStudio } from '../studios/studio-store.ts'
import { showMessage } from './chat-news.ts'
import { addAction, findMessage, lockMessage } from './message-store.ts'

/** Publishes a held message with its original time. */
export const approveMessage = serve(calls.approveMessage, async ({ database, screen }, { id }, { session }) => {
  // A word list may have changed since, and now block words that it only flagged or did not contain.
  const written = await findMessage(database.of(), id)
  if (written?.state === 'held' && (await screen(written.text)).some(({ onHit }) => onHit === 'block'))
    return { refused: 'WORDS_FORBIDDEN' }
  return await database.inTransaction(async (tx: Tx) => {
    const message = await lockMessage(tx, id)
    if (!message) return { refused: 'NOT_FOUND' }
    if (message.state !== 'held') return { refused: 'NOT_HELD' }
    await addAction(tx, message, { action: 'approved', by: session.accountId })
    await showMessage(tx, (await findStudio(tx, message.studio_id))!.number, message)
    return { ok: {} }
  })
})
