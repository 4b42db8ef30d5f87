import { type QueryExecutorProvider, sql } from 'kysely'
import type { OldKey } from './key-use.ts'

/** Sealed values of a table, whose rows have random ids. */
type SealedColumn = { readonly table: string; readonly id: string; readonly column: string }
/** The rows behind `after` up to and with `until`. */
export type IdRange = { readonly after: string; readonly until: string }

export const FIRST_ID = '00000000-0000-0000-0000-000000000000'
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * A statement reads at most so many rows, whether their values need a new seal or not. One that reads a table of a million rows exceeds its
 * time on a busy server.
 */
const PAGE_ROWS = 5_000

/** Returns the id at which a page of the range ends, or the end of the range. */
export async function findPageEnd(
  db: QueryExecutorProvider,
  { table, id }: Omit<SealedColumn, 'column'>,
  { after, until }: IdRange,
): Promise<string> {
  const name = sql.ref(id)
  const { rows } = await sql<{ id: string }>`
    select ${name} as id from ${sql.table(table)} where ${name} > ${after} and ${name} <= ${until}
    order by ${name} offset ${PAGE_ROWS - 1} limit 1`.execute(db)
  return rows[0]?.id ?? until
}

/** Counts the values under each of these keys, page by page. */
export async function countUnderKeys(
  db: QueryExecutorProvider,
  sealed: SealedColumn,
  keyIds: readonly string[],
): Promise<readonly OldKey[]> {
  const [name, value] = [sql.ref(sealed.id), sql.ref(sealed.column)]
  const counts = new Map<string, number>()
  for (let after = FIRST_ID; after !== LAST_ID; ) {
    const until = await findPageEnd(db, sealed, { after, until: LAST_ID })
    const { rows } = await sql<{ keyId: string; values: number }>`
      select platform.sealing_key(${value}) as "keyId", count(*) as values from ${sql.table(sealed.table)}
      where ${name} > ${after} and ${name} <= ${until} and ${value} is not null
        and platform.sealing_key(${value}) = any (${keyIds}::text[]) group by 1`.execute(db)
    for (const { keyId, values } of rows) counts.set(keyId, (counts.get(keyId) ?? 0) + values)
    after = until
  }
  return [...counts].map(([keyId, values]) => ({ keyId, values }))
}
