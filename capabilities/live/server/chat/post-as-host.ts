import * as calls from '../../contract.ts'
import { type Sql, serve, type Tx } from '../context.ts'
import { findStudio } from '../studios/studio-store.ts'
import { showMessage } from './chat-news.ts'
import { addMessage, findMessage, toViewer } from './message-store.ts'
import { screenMessage } from './screen-message.ts'

/** Publishes a message of a host without review. Words that are blocked on the whole site are still refused. */
export const postAsHost = serve(calls.postAsHost, async (context, { studio: studioId, text, answers }, { session }) => {
  const screened = await screenMessage(context, text, [])
  if ('refused' in screened) return screened
  const studio = await findStudio(context.database.of() as Sql, studioId)
  if (!studio) return { refused: 'NOT_FOUND' }
  return await context.database.inTransaction(async (tx: Tx) => {
    const answered = answers === undefined ? undefined : await findMessage(tx, answers)
    if (answers !== undefined && (answered?.studio_id !== studioId || answered.state !== 'shown')) return { refused: 'NOT_FOUND' }
    const message = await addMessage(tx, {
      studio_id: studioId,
      account_id: session.accountId,
      kind: 'host',
      answers_id: answers ?? null,
      text: screened.ok.text,
      text_hash: screened.ok.hash,
      state: 'shown',
      held_for: [],
      found_words: [],
    })
    await showMessage(tx, studio.number, message)
    return { ok: { message: toViewer(message) } }
  })
})
