import { sql } from 'kysely'
import type { CurationContext, Sql } from '../context.ts'
import { KNOWN_ITEM } from '../item-summaries.ts'

type Known = { readonly itemId: string; readonly kind: string }
export async function findKinds(db: Sql, numbers: readonly number[]): Promise<Map<number, Known>> {
  const { rows } = await sql<Known & { number: number }>`
    select distinct number, item_id as "itemId", kind from ${KNOWN_ITEM} as known
    where number = any (${[...new Set(numbers)]}::bigint[]) and trashed_at is null`.execute(db)
  return new Map(rows.map((row) => [row.number, row]))
}

/** Deletes expired files that were never imported; returns their count. */
export async function sweepImports({ database }: CurationContext): Promise<number> {
  const { numAffectedRows } = await sql`delete from curation.import where ends_at <= platform.now()`.execute(database.of())
  return Number(numAffectedRows ?? 0)
}
