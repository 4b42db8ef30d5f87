import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'
import type { DatabaseSettings } from '#server/database/database.ts'
import { type Migration, migrate, readMigrations } from '#server/database/migrate.ts'

const FOLDER = new URL('../database/kept/', import.meta.url)
const LAST_OF_BASELINE = '0024-workplace.sql'

const isOfBaseline = ({ name }: Migration): boolean => name <= LAST_OF_BASELINE

/** Migrates to the baseline and adds its sample rows (database/kept), as users of the first release may have made them. */
export async function migrateBaseline(settings: DatabaseSettings, migrations: readonly Migration[]): Promise<void> {
  const baseline = migrations.filter(isOfBaseline)
  await migrate(settings, baseline)
  await query(settings, baseline.map(rowsOf).join(''))
}

/**
 * Runs the remaining migrations one by one and adds the sample rows of each, which later ones must carry on. Returns the losses, such as
 * `0025-drafts.sql: content.item 2 → 1`.
 */
export const carryOn = (settings: DatabaseSettings, migrations: readonly Migration[]): Promise<readonly string[]> =>
  connected(settings, async (client) => {
    const losses: string[] = []
    const { rowCount } = await client.query('select from public.migration')
    let before = await count(client)
    for (let place = rowCount!; place < migrations.length; place++) {
      const next = migrations[place]!
      await migrate(settings, migrations.slice(0, place + 1))
      const after = await count(client)
      losses.push(...compare(before, after).map((loss) => `${next.name}: ${loss}`))
      const rows = rowsOf(next)
      if (rows !== '') await client.query(rows)
      before = rows === '' ? after : await count(client)
    }
    return losses
  })

/** Runs all migrations with the sample rows of each, so that every table has rows. Counts nothing, and takes a fifth of the time of `carryOn`. */
export async function fillEveryTable(settings: DatabaseSettings): Promise<void> {
  const migrations = readMigrations()
  const [baseline, later] = [migrations.filter(isOfBaseline), migrations.filter((each) => !isOfBaseline(each))]
  const last = baseline.at(-1)!
  const withRows = [
    ...baseline.slice(0, -1),
    addRows(last, baseline.map(rowsOf).join('')),
    ...later.map((each) => addRows(each, rowsOf(each))),
  ]
  await migrate(settings, withRows)
}

const addRows = (migration: Migration, rows: string): Migration =>
  rows === '' ? migration : { ...migration, text: `${migration.text}\n${rows}` }

export const countRows = (settings: DatabaseSettings): Promise<ReadonlyMap<string, number>> => connected(settings, count)

async function count(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  await client.query(COUNT_ROWS)
  const { rows } = await client.query<{ name: string; rows: number }>(COUNT)
  return new Map(rows.map(({ name, rows }) => [name, rows]))
}

export const query = <Row extends pg.QueryResultRow>(settings: DatabaseSettings, text: string): Promise<Row[]> =>
  connected(settings, async (client) => (await client.query<Row>(text)).rows)

async function connected<T>(settings: DatabaseSettings, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(settings)
  await client.connect()
  return await work(client).finally(() => client.end())
}

/** Counts each table separately, because planning one query over all of them is slow. */
const COUNT_ROWS = `create or replace function pg_temp.count_rows(name text) returns int language plpgsql as $$ declare rows int; begin
  execute 'select count(*) from ' || name into rows;
  return rows;
end $$`
const COUNT = `
  select name, pg_temp.count_rows(name) as rows from (select oid::regclass::text as name from pg_class
  where relkind in ('r', 'p') and not relispartition and relnamespace::regnamespace::text !~ '^(pg_|information_schema$|public$)') as tables`

function rowsOf({ name }: Migration): string {
  const file = new URL(name, FOLDER)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function compare(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): readonly string[] {
  return [...before]
    .filter(([table, rows]) => (after.get(table) ?? 0) < rows)
    .map(([table, rows]) => `${table} ${rows} → ${after.get(table) ?? 'no table'}`)
}
