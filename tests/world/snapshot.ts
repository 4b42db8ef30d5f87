import type pg from 'pg'

// Empties tables with DELETE, which takes milliseconds; TRUNCATE takes a second and a copy of the template two. The statements form a
// database function, so that a session plans them once.

/** Functions that a test's clock replaces; `restore` resets them. */
const CLOCKS = ['now', 'moment']
/** Item numbers are not reset: a server may hold a view briefly, which must not count for an item of the next test. */
const GOES_ON = 'content.item_number_seq'
const OURS = `nspname !~ '^pg_' and nspname not in ('information_schema', 'snapshot', 'migrated')`

export type Snapshot = 'snapshot' | 'migrated'
type Table = { readonly name: string; readonly columns: string; readonly isParent: boolean }

/** Copies all rows into a separate schema and creates its `restore()` function. */
export async function takeSnapshot(sql: pg.Pool, schema: Snapshot): Promise<void> {
  await sql.query(`drop schema if exists ${schema} cascade; create schema ${schema}`)
  const tables = await readTables(sql)
  const stored = await copyRows(sql, schema, tables)
  const statements = [
    ...tables.map(({ name }) => `delete from ${name}`),
    ...stored,
    ...(await readSequences(sql)),
    ...(await readClocks(sql)),
  ]
  await sql.query(
    `create function ${schema}.restore() returns void language plpgsql as $restore$ begin ${statements.join(';\n')}; end $restore$`,
  )
}

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
    `select format('%I.%I', nspname, relname) as name, relkind = 'p' as "isParent", string_agg(quote_ident(attname), ', ' order by attnum) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where relkind in ('r', 'p') and ${OURS} group by nspname, relname, relkind order by nspname, relname`,
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

/** Makes the database record changes of its structure: tables, keys, indexes, triggers, functions (except clocks) and grants. */
export async function noteChanges(sql: pg.Pool): Promise<void> {
  const note = (name: string, listed: string) => `
    create function migrated.${name}() returns event_trigger language plpgsql security definer as $note$ begin
      insert into migrated.change select from ${listed}()
      where coalesce(schema_name, object_identity, '') !~ '^(pg_|snapshot|migrated)' and coalesce(object_identity, '') !~ '^platform\\.(${CLOCKS.join('|')})\\(';
    end $note$;
    create event trigger ${name} on ${name === 'note_dropped' ? 'sql_drop' : 'ddl_command_end'} execute function migrated.${name}();`
  await sql.query(
    `create table migrated.change (); ${note('note_made', 'pg_event_trigger_ddl_commands')} ${note('note_dropped', 'pg_event_trigger_dropped_objects')}`,
  )
}
