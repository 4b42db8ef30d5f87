import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { findPeople } from '../people-store.ts'
import { findLists } from './word-store.ts'

export const listWordLists = serve(calls.listWordLists, async ({ database }) => {
  const rows = await findLists(database.of())
  const people = await findPeople(
    database.of(),
    rows.flatMap(({ changed_by }) => changed_by ?? []),
  )
  return {
    ok: rows.map((row) => ({
      id: row.id,
      key: row.key,
      titleZh: row.title_zh,
      titleEn: row.title_en,
      kind: row.kind,
      isOn: row.is_on,
      onHit: row.on_hit,
      words: row.words,
      version: row.version,
      changedAt: row.changed_at.toISOString(),
      changedBy: row.changed_by === null ? null : (people.get(row.changed_by) ?? { id: row.changed_by, name: null }),
    })),
  }
})
