import type pg from 'pg'

/**
 * Returns the number of rows of each table. Reads every page of every table, so it throws for a page whose checksum is wrong. Partitions are
 * counted with their table.
 */
export async function countRows(client: pg.Client): Promise<Readonly<Record<string, number>>> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition and nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`)
  const counted: Record<string, number> = {}
  for (const { name } of rows) {
    const [row] = (await client.query<{ count: string }>(`select count(*) from ${name}`)).rows
    counted[name] = Number(row?.count)
  }
  return counted
}
