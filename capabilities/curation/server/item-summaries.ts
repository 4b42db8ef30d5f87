import { sql } from 'kysely'
import type { OutputOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type * as calls from '../contract.ts'
import type { Sql } from './context.ts'

type Summary = OutputOf<typeof calls.findItems>[number]

/** Items of all sections in any state. Custom pages cannot be in sets. */
export const KNOWN_ITEM = sql`(select * from content.known_item where section <> 'page')`

/** Returns item summaries in the caller's language where it exists. Unknown and trashed items are omitted. */
export async function findSummaries(db: Sql, itemIds: readonly string[], language: Language): Promise<Map<string, Summary>> {
  if (itemIds.length === 0) return new Map()
  const { rows } = await sql<Summary & { publishedAt: Date | null }>`
    select known.item_id as "itemId", known.number, known.section, known.kind,
      (array_agg(known.title order by known.published_revision_id is null, known.language <> ${language}))[1] as title,
      coalesce(array_agg(known.language order by known.language desc) filter (where item.item_id is not null), '{}') as languages,
      count(item.item_id) > 0 as "isPublic", min(item.first_published_at) as "publishedAt"
    from ${KNOWN_ITEM} as known
    left join content.public_item as item on item.item_id = known.item_id and item.language = known.language
    where known.item_id = any (${itemIds}::uuid[]) and known.trashed_at is null
    group by known.item_id, known.number, known.section, known.kind`.execute(db)
  return new Map(rows.map((row) => [row.itemId, { ...row, publishedAt: row.publishedAt?.toISOString() ?? null } as Summary]))
}

export const withSummaries = <Row extends { readonly itemId: string }>(
  rows: readonly Row[],
  summaries: ReadonlyMap<string, Summary>,
): (Row & Summary)[] =>
  rows.flatMap((row) => {
    const summary = summaries.get(row.itemId)
    return summary ? [{ ...row, ...summary }] : []
  })
