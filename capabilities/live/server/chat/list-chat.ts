import type { InputOf, Outcome } from '#contract/call.ts'
import { CHAT_HISTORY, type listChat as call } from '../../contract.ts'
import type { LiveDeps, Sql } from '../deps.ts'
import { findFirstStudio } from '../studios/list-studios.ts'
import { findStudio } from '../studios/studio-store.ts'
import { findModerated, toModerated } from './message-store.ts'

/**
 * Returns messages in the form of the specification. Uses the first studio of the list when none is given, and returns nothing when there
 * is no studio.
 */
export async function listChat({ database }: Pick<LiveDeps, 'database'>, input: InputOf<typeof call>): Promise<Outcome<typeof call>> {
  const db: Sql = database.of()
  const { studio: wanted, filter, search, before } = input
  const studioId = wanted ? (await findStudio(db, wanted))?.id : await findFirstStudio(db)
  if (studioId === undefined) return wanted ? { refused: 'NOT_FOUND' } : { ok: [] }
  const rows = await findModerated(db, { studioId, filter, search, before: before || undefined }, CHAT_HISTORY)
  return { ok: rows.map(toModerated) }
}
