import { changesOf, doneBy } from '#server/observe/recorder.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import * as calls from '../../contract.ts'
import { chatChannel, deskChannel } from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { lockStudio } from '../studios/studio-store.ts'
import { findSettings, writeSettings } from './setting-store.ts'

export const saveChatSettings = serve(calls.saveChatSettings, async ({ database, recorder }, { studio: id, version, settings }, caller) => {
  return await database.inTransaction(async (tx: Tx) => {
    const locked = await lockStudio(tx, { id })
    if ('refused' in locked) return { refused: 'NOT_FOUND' }
    const before = await findSettings(tx, id)
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
    await publish(tx, chatChannel, String(locked.studio.number), { type: 'rules', rules: { isPaused, slowModeS } })
    await publish(tx, deskChannel, id, { type: 'chat-settings' })
    return { ok: { version: written } }
  })
})
