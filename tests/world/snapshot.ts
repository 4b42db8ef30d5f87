import type pg from 'pg'

// Empties tables with DELETE, which takes milliseconds; TRUNCATE takes a second and a copy of the template two. The statements form a
// database function, so that a session plans them once.

/** Functions that a test's clock replaces; `restore` resets them. */
const CLOCKS = ['now', 'moment']
/** Item numbers are not reset: a server may hold a view briefly, which must not count for an item of the next test. */
const GOES_ON = 'content.item_number_seq'
/** The table with a partition for each month, which the product adds when its time comes. */
const PARTITIONED = 'analytics\\.event'
const OURS = `nspname !~ '^pg_' and nspname not in ('information_schema', 'snapshot', 'migrated')`

export type Snapshot = 'snapshot' | 'migrated'
type Table = { readonly name: string; readonly columns: string; readonly isParent: boolean; readonly isPartition: boolean }

/** Copies all rows into a separate schema and creates its `restore()` function. */
export async function takeSnapshot(sql: pg.Pool, schema: Snapshot): Promise<void> {
  await sql.query(`drop schema if exists ${schema} cascade; create schema ${schema}`)
  const tables = await readTables(sql)
  const stored = await copyRows(sql, schema, tables)
  const statements = [
    dropOthers(tables.filter(({ isPartition }) => isPartition)),
    ...tables.map(({ name }) => `delete from ${name}`),
    ...stored,
    ...(await readSequences(sql)),
    ...(await readClocks(sql)),
  ]
  await sql.query(
    `create function ${schema}.restore() returns void language plpgsql as $restore$ declare extra text; begin ${statements.join(';\n')}; end $restore$`,
  )
}

/** Drops the partitions of months that a test reached by its clock. */
const dropOthers = (partitions: readonly Table[]): string => `
  for extra in select inhrelid::regclass::text from pg_inherits join pg_class on pg_class.oid = inhrelid
    where relispartition and relkind = 'r' and not inhrelid::regclass::text = any (array[${partitions.map(({ name }) => `'${name}'`).join()}]::text[])
  loop execute 'drop table ' || extra; end loop`

/** Copies all rows in one transaction snapshot, because the server keeps working meanwhile. */
async function copyRows(sql: pg.Pool, schema: string, tables: readonly Table[]): Promise<readonly string[]> {
  const client = await sql.connect()
  try {
    await client.query('begin isolation level repeatable read')
    const stored: string[] = []
    for (const [at, { name, columns, isParent }] of tables.entries()) {
      if (isParent) continue
      const { rows } = await client.query(`select exists (select from ${name}) as filled`)
      if (!rows[0].filled) continue
      await client.query(`create table ${schema}.t${at} as select ${columns} from ${name}`)
      stored.push(`insert into ${name} (${columns}) overriding system value select ${columns} from ${schema}.t${at}`)
    }
    await client.query('commit')
    return stored
  } finally {
    client.release()
  }
}

/** Includes parents of partitions, so that later partitions are emptied through them. */
async function readTables(sql: pg.Pool): Promise<readonly Table[]> {
  const { rows } = await sql.query<Table>(
    `select format('%I.%I', nspname, relname) as name, relkind = 'p' as "isParent", relispartition as "isPartition", string_agg(quote_ident(attname), ', ' order by attnum) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where relkind in ('r', 'p') and ${OURS} group by nspname, relname, relkind, relispartition order by nspname, relname`,
  )
  return rows
}

async function readSequences(sql: pg.Pool): Promise<readonly string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace where relkind = 'S' and ${OURS}
       and (nspname || '.' || relname) <> $1`,
    [GOES_ON],
  )
  return Promise.all(
    rows.map(async ({ name }) => {
      const { rows: found } = await sql.query<{ last_value: string; is_called: boolean }>(`select last_value, is_called from ${name}`)
      return `perform setval('${name}', ${found[0]!.last_value}, ${found[0]!.is_called})`
    }),
  )
}

/** Resets the clocks only after a test has moved them, because replacing a function invalidates cached plans. */
async function readClocks(sql: pg.Pool): Promise<readonly string[]> {
  const { rows } = await sql.query<{ oid: number; definition: string }>(
    `select oid, pg_get_functiondef(oid) as definition from pg_proc where pronamespace = 'platform'::regnamespace and proname = any($1)`,
    [CLOCKS],
  )
  return rows.map(
    ({ oid, definition }) =>
      `if pg_get_functiondef(${oid}) <> $clock$${definition}$clock$ then execute $clock$${definition}$clock$; end if`,
  )
}

type Structure = { readonly digest: string; readonly partitions: readonly string[] }

/**
 * Reads a digest of all tables, columns, defaults, keys, indexes, triggers, rules and functions, except clocks and what tests add for
 * themselves, and the partitions.
 */
export async function readStructure(sql: pg.Pool): Promise<Structure> {
  const { rows } = await sql.query<Structure>(STRUCTURE, [CLOCKS])
  return rows[0]!
}

/** Returns true when a test took its changes back. Further partitions are none. */
export const isUnchanged = (before: Structure, after: Structure): boolean =>
  before.digest === after.digest && before.partitions.every((name) => after.partitions.includes(name))

const STRUCTURE = `
  with ours as (select oid, nspname, nspacl from pg_namespace where ${OURS}),
    tables as (select * from pg_class where relnamespace in (select oid from ours) and not relispartition)
  select md5(string_agg(part, '' order by part)) as digest,
    array (select oid::regclass::text from pg_class where relispartition and relkind = 'r') as partitions from (
    select row (oid, nspname, nspacl)::text from ours
    union all select row (oid, relname, relnamespace, relowner, relkind, relpersistence, relchecks, reloptions, relacl, relrowsecurity)::text
      from tables
    union all select row (attrelid, attname, atttypid, atttypmod, attnum, attnotnull, atthasdef, attisdropped, attacl)::text
      from pg_attribute where attrelid in (select oid from tables)
    union all select row (adrelid, adnum, pg_get_expr(adbin, adrelid))::text from pg_attrdef where adrelid in (select oid from tables)
    union all select row (oid, conname, conrelid, convalidated, pg_get_constraintdef(oid))::text
      from pg_constraint where connamespace in (select oid from ours) and (conrelid = 0 or conrelid in (select oid from tables))
    union all select row (indexrelid, indrelid, indisvalid, indkey)::text from pg_index where indexrelid in (select oid from tables)
    union all select row (oid, tgrelid, tgname, tgfoid, tgenabled)::text from pg_trigger where tgrelid in (select oid from tables)
    union all select row (ev_class, rulename, ev_action)::text from pg_rewrite where ev_class in (select oid from tables)
    union all select row (oid, proname, pronamespace, prosrc, provolatile, proconfig, proacl)::text
      from pg_proc where pronamespace in (select oid from ours) and not (proname = any ($1) and pronamespace = 'platform'::regnamespace)
  ) as parts (part)`

/** Makes the database record changes of its structure: tables, keys, indexes, triggers, functions (except clocks) and grants. */
export async function noteChanges(sql: pg.Pool): Promise<void> {
  const clocks = `^platform\\.(${CLOCKS.join('|')})\\(`
  const note = (name: string, event: string, listed: string, unseen: string) => `
    create function migrated.${name}() returns event_trigger language plpgsql security definer as $note$ begin
      insert into migrated.change select from ${listed}()
      where coalesce(schema_name, object_identity, '') !~ '^(pg_|snapshot|migrated)' and coalesce(object_identity, '') !~ '${unseen}';
    end $note$;
    create event trigger ${name} on ${event} execute function migrated.${name}();`
  const made = note('note_made', 'ddl_command_end', 'pg_event_trigger_ddl_commands', `${clocks}|${PARTITIONED}(_[0-9]{4}_[0-9]{2}|$)`)
  const dropped = note('note_dropped', 'sql_drop', 'pg_event_trigger_dropped_objects', clocks)
  await sql.query(`create table migrated.change (); ${made} ${dropped}`)
}
