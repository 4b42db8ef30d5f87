import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { findStudio } from '../studios/studio-store.ts'
import { countMessages, findMessage, toViewer } from './message-store.ts'
import { findSettings } from './setting-store.ts'

export const readChatSettings = serve(calls.readChatSettings, async ({ database }, { studio: studioId }) => {
  const db: Sql = database.of()
  if (!(await findStudio(db, studioId))) return { refused: 'NOT_FOUND' }
  const [{ version, pinnedId, ...settings }, counts] = await Promise.all([findSettings(db, studioId), countMessages(db, studioId)])
  const pinned = pinnedId === null ? undefined : await findMessage(db, pinnedId)
  return { ok: { settings, version, counts, pinned: pinned?.state === 'shown' ? toViewer(pinned) : null } }
})
