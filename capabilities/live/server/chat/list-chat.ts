import * as calls from '../../contract.ts'
import { CHAT_HISTORY } from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { findFirstStudio } from '../studios/list-studios.ts'
import { findStudio } from '../studios/studio-store.ts'
import { findModerated, toModerated } from './message-store.ts'

/**
 * Returns messages in the form of the specification. Uses the first studio of the list when none is given, and returns nothing when there
 * is no studio.
 */
export const listChat = serve(calls.listChat, async ({ database }, input) => {
  const db: Sql = database.of()
  const { studio: wanted, filter, search, before } = input
  const studioId = wanted ? (await findStudio(db, wanted))?.id : await findFirstStudio(db)
  if (studioId === undefined) return wanted ? { refused: 'NOT_FOUND' } : { ok: [] }
  const rows = await findModerated(db, { studioId, filter, search, before: before || undefined }, CHAT_HISTORY)
  return { ok: rows.map(toModerated) }
})
