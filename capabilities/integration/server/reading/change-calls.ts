import { SECTIONS } from '#capabilities/content/contract.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { readChanges, readLastPlace } from './change-store.ts'

export const listChanges = serve(calls.listChanges, async ({ pool, database, reading }, { language, after = '0', limit }) => {
  const unlisted = await reading.findUnlisted()
  const rows = await readChanges(pool, { language, after: Number(after), limit: limit + 1, unlisted })
  // A place beyond the last one is of a time that was undone by a restored backup. A replica may only be late.
  if (rows.length === 0 && Number(after) > (await readLastPlace(database.pool))) return { refused: 'CURSOR_UNKNOWN' }
  const shown = rows.slice(0, limit)
  const list = shown.map((row) => ({
    number: row.number,
    id: row.item_id,
    language: row.language,
    changedAt: row.changed_at.toISOString(),
    isGone: row.is_gone,
  }))
  const next = String(shown.at(-1)?.place ?? Number(after))
  return { ok: { list, next, hasMore: rows.length > limit }, tags: SECTIONS.map((section) => `section:${section}`) }
})
