import type { Pool } from 'pg'
import type { PlannedOnce } from '#server/database/plan-once.ts'
import type { CurationDeps } from '../deps.ts'
import { beginCounting, touchCounted } from '../filling/count-names.ts'
import { patternsOf } from '../filling/rare-words.ts'
import type { SetFilter } from '../set-filter.ts'
import type { SetRow } from '../set-store.ts'
import { type Counting, type SetOrder, writeFew, writeMany } from './set-page.ts'

type Deps = Pick<CurationDeps, 'database'>
export type ListedSet = Pick<SetRow, 'id' | 'number' | 'name_zh' | 'name_en' | 'content_type' | 'filter_type'> &
  Pick<SetRow, 'count' | 'status' | 'created_at' | 'is_mixed' | 'online_from' | 'online_until'>
type FoundSets = { readonly sets: readonly ListedSet[]; readonly total: number }

/** Up to so many are put into order as they are found; of more, an index that has the order is walked. */
const FEW = 5_000

/** The sets of one page, and how many there are in all: exact, and never counted over what many share. */
export async function findSets(deps: Deps, filter: SetFilter, order: SetOrder): Promise<FoundSets> {
  const { pool } = deps.database
  if (filter.number !== undefined) return (await findFew(pool, filter, order))!
  const many = await findMany(deps, filter, order, 'kept')
  if (many) return many
  const few = await findFew(pool, filter, order)
  if (few) return few
  const counted = (await beginCounting(deps, filter.name)) ? await findMany(deps, filter, order, 'kept') : null
  return counted ?? (await findMany(deps, filter, order, 'anew'))!
}

/** What is rare; null when it is not rare. */
async function findFew(pool: Pool, filter: SetFilter, order: SetOrder): Promise<FoundSets | null> {
  const patterns = filter.number === undefined ? await patternsOf(pool, filter.name) : []
  const rows = await read<{ found: number }>(pool, writeFew(filter, order, FEW, patterns))
  return rows[0]!.found > FEW ? null : found(rows)
}

/** Walked in order, with the total by counters; null for a part of a name that has none. */
async function findMany(deps: Deps, filter: SetFilter, order: SetOrder, counting: Counting): Promise<FoundSets | null> {
  const rows = await read<{ is_counted: boolean; rests: boolean }>(deps.database.pool, writeMany(filter, order, counting))
  if (rows[0]!.rests) await touchCounted(deps.database.of(), filter.name)
  return rows[0]!.is_counted ? found(rows) : null
}

type Row<Facts> = Facts & ListedSet & { total: number }
const read = async <Facts extends object>(pool: Pool, statement: PlannedOnce): Promise<Row<Facts>[]> =>
  (await pool.query<Row<Facts>>(statement)).rows

const found = (rows: readonly Row<object>[]): FoundSets => ({ sets: rows.filter(({ id }) => id !== null), total: rows[0]!.total })
