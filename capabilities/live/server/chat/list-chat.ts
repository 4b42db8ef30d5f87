import type { InputOf, Outcome } from '#contract/call.ts'
import { CHAT_HISTORY, type listChat as call } from '../../contract.ts'
import type { LiveDeps, Sql } from '../deps.ts'
import { findStudio, findStudios } from '../studios/studio-store.ts'
import { findModerated, toModerated } from './message-store.ts'

/** In the shape that the specification gives it. Without a studio: that of the first of the list; none: nothing was said. */
export async function listChat({ database }: Pick<LiveDeps, 'database'>, input: InputOf<typeof call>): Promise<Outcome<typeof call>> {
  const db: Sql = database.of()
  const { studio: wanted, filter, search, before } = input
  const studio = wanted ? await findStudio(db, wanted) : (await findStudios(db, 1))[0]
  if (!studio) return wanted ? { refused: 'NOT_FOUND' } : { ok: [] }
  const rows = await findModerated(db, { studioId: studio.id, filter, search, before: before || undefined }, CHAT_HISTORY)
  return { ok: rows.map(toModerated) }
}
