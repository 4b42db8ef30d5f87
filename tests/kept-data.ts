import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'
import type { DatabaseSettings } from '#server/database/database.ts'
import { type Migration, migrate } from '#server/database/migrate.ts'

const FOLDER = new URL('../database/kept/', import.meta.url)
const LAST_OF_BASELINE = '0024-workplace.sql'

/** The baseline with the rows that are kept for it (database/kept), as people may have made them in the first release. */
export async function migrateBaseline(settings: DatabaseSettings, migrations: readonly Migration[]): Promise<void> {
  const baseline = migrations.filter(({ name }) => name <= LAST_OF_BASELINE)
  await migrate(settings, baseline)
  await query(settings, baseline.map(rowsOf).join(''))
}

/**
 * Runs the migrations that have not run, one by one. After each come the rows that are kept for it, which those after it must carry on.
 * Gives what was lost on the way, such as `0025-drafts.sql: content.item 2 → 1`.
 */
export async function carryOn(settings: DatabaseSettings, migrations: readonly Migration[]): Promise<readonly string[]> {
  const losses: string[] = []
  const ran = await query(settings, 'select name from public.migration')
  for (let place = ran.length; place < migrations.length; place++) {
    const next = migrations[place]!
    const before = await countRows(settings)
    await migrate(settings, migrations.slice(0, place + 1))
    losses.push(...compare(before, await countRows(settings)).map((loss) => `${next.name}: ${loss}`))
    await query(settings, rowsOf(next))
  }
  return losses
}

/** How many rows each table has. */
export async function countRows(settings: DatabaseSettings): Promise<ReadonlyMap<string, number>> {
  const tables = await query<{ name: string }>(settings, TABLES)
  const each = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`)
  const counts = await query<{ name: string; rows: number }>(settings, each.join(' union all '))
  return new Map(counts.map(({ name, rows }) => [name, rows]))
}

export async function query<Row extends pg.QueryResultRow>(settings: DatabaseSettings, text: string): Promise<Row[]> {
  const client = new pg.Client(settings)
  await client.connect()
  return (await client.query<Row>(text).finally(() => client.end())).rows
}

const TABLES = `
  select oid::regclass::text as name from pg_class
  where relkind in ('r', 'p') and not relispartition and relnamespace::regnamespace::text !~ '^(pg_|information_schema$|public$)' order by 1`

function rowsOf({ name }: Migration): string {
  const file = new URL(name, FOLDER)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function compare(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): readonly string[] {
  return [...before]
    .filter(([table, rows]) => (after.get(table) ?? 0) < rows)
    .map(([table, rows]) => `${table} ${rows} → ${after.get(table) ?? 'no table'}`)
}
