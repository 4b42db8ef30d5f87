import { changesOf, doneBy } from '#server/observe/recorder.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { findStudio, lockStudio } from '../studios/studio-store.ts'
import { countMessages, findMessage, toViewer } from './message-store.ts'
import { findChatSettings, writeSettings } from './setting-store.ts'

export const readChatSettings = serve(calls.readChatSettings, async ({ database }, { studio: studioId }) => {
  const db = database.of()
  if (!(await findStudio(db, studioId))) return { refused: 'NOT_FOUND' }
  const [{ version, pinnedId, ...settings }, counts] = await Promise.all([findChatSettings(db, studioId), countMessages(db, studioId)])
  const pinned = pinnedId === null ? undefined : await findMessage(db, pinnedId)
  return { ok: { settings, version, counts, pinned: pinned?.state === 'shown' ? toViewer(pinned) : null } }
})

export const saveChatSettings = serve(calls.saveChatSettings, async ({ database, recorder }, { studio: id, version, settings }, caller) => {
  return await database.inTransaction(async (tx) => {
    const locked = await lockStudio(tx, { id })
    if ('refused' in locked) return { refused: 'NOT_FOUND' }
    const before = await findChatSettings(tx, id)
    if (before.version !== version) return { refused: 'CHANGED_MEANWHILE' }
    const written = await writeSettings(tx, { studioId: id, settings, version, by: caller.session.accountId })
    if (written === undefined) return { refused: 'CHANGED_MEANWHILE' }
    const { isPaused, holdsAll, slowModeS, words } = settings
    const facts = changesOf({
      isPaused: [before.isPaused, isPaused],
      holdsAll: [before.holdsAll, holdsAll],
      slowModeS: [before.slowModeS, slowModeS],
      words: [before.words.length, words.length],
    })
    await recorder.record(tx, { action: 'chat.settings-changed', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts })
    await publish(tx, calls.chatChannel, String(locked.studio.number), { type: 'rules', rules: { isPaused, slowModeS } })
    await publish(tx, calls.deskChannel, id, { type: 'chat-settings' })
    return { ok: { version: written } }
  })
})
