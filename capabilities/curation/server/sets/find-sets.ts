import type { Pool } from 'pg'
import type { PlannedOnce } from '#server/database/plan-once.ts'
import { one } from '#server/database/statement/one.ts'
import type { CurationContext } from '../context.ts'
import { beginCounting, touchCounted } from '../filling/count-names.ts'
import { patternsOf } from '../filling/rare-words.ts'
import type { SetFilter } from '../set-filter.ts'
import type { SetRow } from '../set-store.ts'
import { type Counting, type SetOrder, writeFew, writeMany } from './set-page.ts'

export type ListedSet = Pick<SetRow, 'id' | 'number' | 'name_zh' | 'name_en' | 'content_type' | 'filter_type'> &
  Pick<SetRow, 'count' | 'status' | 'created_at' | 'is_mixed' | 'online_from' | 'online_until'>
type FoundSets = { readonly sets: readonly ListedSet[]; readonly total: number }

/** Up to this number, matching sets are sorted in memory; beyond it, an ordered index is scanned. */
const FEW = 5_000

/** Returns one page of sets and the exact total. Frequent names use stored counters instead of a count. */
export async function findSets(context: CurationContext, filter: SetFilter, order: SetOrder): Promise<FoundSets> {
  const { pool } = context.database
  if (filter.number !== undefined) return (await findFew(pool, filter, order))!
  const many = await findMany(context, filter, { order, counting: 'kept' })
  if (many) return many
  const few = await findFew(pool, filter, order)
  if (few) return few
  const counted = (await beginCounting(context, filter.name)) ? await findMany(context, filter, { order, counting: 'kept' }) : null
  return counted ?? (await findMany(context, filter, { order, counting: 'anew' }))!
}

/** Returns null when more than FEW sets match. */
async function findFew(pool: Pool, filter: SetFilter, order: SetOrder): Promise<FoundSets | null> {
  const patterns = filter.number === undefined ? await patternsOf(pool, filter.name) : []
  const rows = await read<{ found: number }>(pool, writeFew(filter, { order, most: FEW, patterns }))
  return one(rows).found > FEW ? null : found(rows)
}

/** Scans an ordered index and takes the total from counters. Returns null when the search text has no counter. */
async function findMany(
  context: CurationContext,
  filter: SetFilter,
  { order, counting }: { readonly order: SetOrder; readonly counting: Counting },
): Promise<FoundSets | null> {
  const rows = await read<{ is_counted: boolean; rests: boolean }>(context.database.pool, writeMany(filter, order, counting))
  if (one(rows).rests) await touchCounted(context.database.of(), filter.name)
  return one(rows).is_counted ? found(rows) : null
}

type Row<Facts> = Facts & ListedSet & { total: number }
const read = async <Facts extends object>(pool: Pool, statement: PlannedOnce): Promise<Row<Facts>[]> =>
  (await pool.query<Row<Facts>>(statement)).rows

const found = (rows: readonly Row<object>[]): FoundSets => ({ sets: rows.filter(({ id }) => id !== null), total: one(rows).total })
