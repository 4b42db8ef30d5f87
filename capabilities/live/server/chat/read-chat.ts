import { newestNumber } from '#server/realtime/logs/publish.ts'
import * as calls from '../../contract.ts'
import { CHAT_HISTORY, chatChannel } from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { findStudioByNumber } from '../studios/studio-store.ts'
import { findMessage, findShown, toViewer } from './message-store.ts'
import { findSettings } from './setting-store.ts'

/** Reads the channel number first, so that a viewer who follows from there misses no message. */
export const readChat = serve(calls.readChat, async ({ database }, { number }) => {
  const db: Sql = database.of()
  const studio = await findStudioByNumber(db, number)
  if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
  const channelNumber = await newestNumber(database.pool, chatChannel, String(number))
  const [messages, settings] = await Promise.all([findShown(db, studio.id, CHAT_HISTORY), findSettings(db, studio.id)])
  const pinned = settings.pinnedId === null ? undefined : await findMessage(db, settings.pinnedId)
  const { isPaused, slowModeS } = settings
  return {
    ok: {
      messages: messages.map(toViewer),
      pinned: pinned?.state === 'shown' ? toViewer(pinned) : null,
      rules: { isPaused, slowModeS },
      channelNumber,
    },
  }
})
