import type { Pool } from 'pg'

/** Returns every row of every table as text. */
export async function dumpRows(sql: Pool): Promise<string> {
  const { rows } = await sql.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname !~ '^(pg_|information_schema)'`,
  )
  const tables = await Promise.all(rows.map(({ name }) => sql.query<{ row: string }>(`select each::text as row from ${name} each`)))
  return tables.flatMap(({ rows: all }, at) => all.map(({ row }) => `${rows[at]?.name} ${row}`)).join('\n')
}
