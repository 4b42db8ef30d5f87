import type pg from 'pg'

export type Table = {
  /** The name with its schema, quoted for SQL. */
  readonly name: string
  /** Columns that are copied, quoted for SQL. The server computes generated ones itself. */
  readonly columns: readonly string[]
  readonly hasTriggers: boolean
  /** The table that a partition belongs to, with its bounds; null for other tables. */
  readonly partition: { readonly of: string; readonly bounds: string } | null
  readonly bytes: number
}

/** Lists the tables with rows of their own in the order of their names: partitions, not the tables that consist of them. */
export async function listTables(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(`
    select ${NAME} as name, pg_table_size(class.oid)::float8 as bytes,
      array(select quote_ident(attname) from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attname) as columns,
      exists (select from pg_trigger where tgrelid = class.oid and not tgisinternal) as "hasTriggers",
      case when relispartition then json_build_object('of', inhparent::regclass::text, 'bounds', pg_get_expr(relpartbound, class.oid)) end as partition
    from ${OURS} left join pg_inherits on inhrelid = class.oid and relispartition
    where relkind = 'r' order by 1`)
  return rows
}

/** Lists all tables that can be locked, including those that consist of partitions. */
export async function listLockable(client: pg.Client): Promise<readonly { readonly name: string; readonly isAllowed: boolean }[]> {
  const { rows } = await client.query<{ name: string; isAllowed: boolean }>(
    `select ${NAME} as name, has_table_privilege(class.oid, 'update, delete, truncate') as "isAllowed" from ${OURS} where relkind in ('r', 'p') order by 1`,
  )
  return rows
}

/** Returns the names of all sequences. */
export async function listSequences(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(`select ${NAME} as name from ${OURS} where relkind = 'S' order by 1`)
  return rows.map(({ name }) => name)
}

const NAME = `format('%I.%I', nspname, relname)`
/** Leaves out objects of extensions and the record of migrations, which the migrations of the target create. */
const OURS = `pg_class as class join pg_namespace on pg_namespace.oid = relnamespace and nspname !~ '^pg_' and nspname <> 'information_schema'
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')
    and format('%I.%I', nspname, relname) not in ('public.migration', 'public.move')`
