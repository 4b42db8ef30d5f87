import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { LessonSummary } from '../../contract.ts'
import type { Sql } from '../context.ts'
import { MINUTES } from '../lesson-store.ts'

/** Returns summaries of lessons in the given order, preferring the language. Items deleted permanently are omitted. */
export async function readSummaries(db: Sql, itemIds: readonly string[], language: Language): Promise<LessonSummary[]> {
  if (itemIds.length === 0) return []
  const { rows } = await sql<LessonSummary>`
    select known.item_id as "itemId", known.number, known.kind,
      (array_agg(known.title order by known.published_revision_id is null, known.language <> ${language}))[1] as title,
      coalesce(min(${sql.raw(MINUTES)}), 0)::int as minutes,
      coalesce(array_agg(known.language order by known.language desc) filter (where item.item_id is not null), '{}') as languages,
      count(item.item_id) > 0 as "isPublic", (known.trashed_at is not null or known.section <> 'college') as "isGone"
    from content.known_item as known
    left join content.public_item as item on item.item_id = known.item_id and item.language = known.language
    where known.item_id = any (${itemIds}::uuid[])
    group by known.item_id, known.number, known.kind, known.section, known.trashed_at order by array_position(${itemIds}::uuid[], known.item_id)`.execute(
    db,
  )
  return rows
}
