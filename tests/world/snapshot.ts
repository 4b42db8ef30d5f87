import type pg from 'pg'

// Emptying all tables by DELETE takes milliseconds; TRUNCATE takes a second, and a copy of the template two.

/** Functions that a test's clock replaces; `restore` puts them back. */
const CLOCKS = ['now', 'moment']
/** Numbers of items go on: a server may hold a view for a moment, which must not count for an item of the next test. */
const GOES_ON = 'content.item_number_seq'
const OURS = `nspname !~ '^pg_' and nspname not in ('information_schema', 'snapshot', 'migrated')`

type Table = { readonly name: string; readonly columns: string; readonly isParent: boolean }

/** Keeps every row that is there now in a schema of its own, and gives the statements that bring back exactly these. */
export async function takeSnapshot(sql: pg.Pool, schema: 'snapshot' | 'migrated'): Promise<string> {
  await sql.query(`drop schema if exists ${schema} cascade; create schema ${schema}`)
  const tables = await readTables(sql)
  const stored = await copyRows(sql, schema, tables)
  return [
    'begin',
    'set local session_replication_role = replica', // no trigger, no foreign key
    ...tables.map(({ name }) => `delete from ${name}`),
    ...stored,
    ...(await readSequences(sql)),
    ...(await readClocks(sql)),
    'commit',
  ].join(';\n')
}

/** Copies all rows as they are at one moment: the server goes on with its own work meanwhile. */
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

/** Parents of partitions as well: partitions that are made later are emptied by them. */
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
      return `select setval('${name}', ${found[0]!.last_value}, ${found[0]!.is_called})`
    }),
  )
}

async function readClocks(sql: pg.Pool): Promise<readonly string[]> {
  const { rows } = await sql.query<{ definition: string }>(
    `select pg_get_functiondef(oid) as definition from pg_proc where pronamespace = 'platform'::regnamespace and proname = any($1)`,
    [CLOCKS],
  )
  return rows.map(({ definition }) => definition)
}

/** Equal as long as nobody changes what the database is made of: columns, keys, indexes, triggers, functions (but the clocks), rights. */
export async function readCatalogue(sql: pg.Pool): Promise<string> {
  const { rows } = await sql.query<{ catalogue: string }>(
    `with ours as (select oid, nspname from pg_namespace where ${OURS}),
       classes as (select pg_class.oid, relname, relacl from pg_class join ours on ours.oid = relnamespace)
     select sum(hashtextextended(thing, 0))::text as catalogue from (
       select concat('class', oid, relacl) as thing from classes
       union all select concat('column', attrelid, attname, atttypid, attnotnull) from pg_attribute join classes on classes.oid = attrelid where attnum > 0
       union all select concat('constraint', oid) from pg_constraint where connamespace in (select oid from ours)
       union all select concat('index', indexrelid, indisvalid) from pg_index join classes on classes.oid = indexrelid
       union all select concat('trigger', pg_trigger.oid, tgenabled) from pg_trigger join classes on classes.oid = tgrelid
       union all select concat('rule', pg_rewrite.oid) from pg_rewrite join classes on classes.oid = ev_class
       union all select concat('function', pg_proc.oid, prosrc) from pg_proc join ours on ours.oid = pronamespace
         where not (nspname = 'platform' and proname = any($1))
     ) as things`,
    [CLOCKS],
  )
  return rows[0]!.catalogue
}
