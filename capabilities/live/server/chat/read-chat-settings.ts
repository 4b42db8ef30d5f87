import type { InputOf, Outcome } from '#contract/call.ts'
import type { readChatSettings as call } from '../../contract.ts'
import type { LiveDeps, Sql } from '../deps.ts'
import { findStudio } from '../studios/studio-store.ts'
import { countMessages, findMessage, toViewer } from './message-store.ts'
import { findSettings } from './setting-store.ts'

export async function readChatSettings(
  { database }: Pick<LiveDeps, 'database'>,
  { studio: studioId }: InputOf<typeof call>,
): Promise<Outcome<typeof call>> {
  const db: Sql = database.of()
  if (!(await findStudio(db, studioId))) return { refused: 'NOT_FOUND' }
  const [{ version, pinnedId, ...settings }, counts] = await Promise.all([findSettings(db, studioId), countMessages(db, studioId)])
  const pinned = pinnedId === null ? undefined : await findMessage(db, pinnedId)
  return { ok: { settings, version, counts, pinned: pinned?.state === 'shown' ? toViewer(pinned) : null } }
}
