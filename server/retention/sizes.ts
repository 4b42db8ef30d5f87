import { type QueryExecutorProvider, sql } from 'kysely'

/** Estimates of the database for one table, its partitions included. */
export type TableSize = { readonly rows: number; readonly bytes: number }

/** Reads the estimated rows and the size on the disk of these tables. A table that was never analysed has its pages and no rows. */
export async function readSizes(db: QueryExecutorProvider, tables: readonly string[]): Promise<ReadonlyMap<string, TableSize>> {
  const { rows } = await sql<TableSize & { readonly name: string }>`
    select name, sum(greatest(reltuples, 0))::float8 as rows, sum(pg_total_relation_size(class.oid))::float8 as bytes
    from unnest(${[...tables]}::text[]) as name
      cross join lateral (select to_regclass(name) as oid union select relid from pg_partition_tree(to_regclass(name))) as part
      join pg_class as class on class.oid = part.oid
    group by name`.execute(db)
  return new Map(rows.map(({ name, ...size }) => [name, size]))
}

/** Returns the average bytes of a row of these tables, with its share of the indexes. */
export function bytesPerRow(sizes: readonly TableSize[]): number {
  const rows = sizes.reduce((sum, size) => sum + size.rows, 0)
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0)
  return rows === 0 ? 0 : bytes / rows
}
