import type pg from 'pg'
import { listSequences, type Table } from './tables.ts'

/**
 * Begins the transaction that receives all rows: nothing reacts to them, and they may come in any order. Returns a function that checks them
 * against the foreign keys, sets the sequences as in the source and commits.
 */
export async function beginLoading(client: pg.Client, tables: readonly Table[]): Promise<(source: pg.Client) => Promise<void>> {
  const withTriggers = tables.filter(({ hasTriggers }) => hasTriggers)
  await client.query('begin')
  const keys = await listForeignKeys(client)
  for (const { drop } of keys) await client.query(drop)
  for (const { name } of withTriggers) await client.query(`alter table ${name} disable trigger user`)
  for (const { name } of tables) await removeRows(client, name)
  return async (source) => {
    for (const { restore } of keys) await client.query(restore)
    for (const { name } of withTriggers) await client.query(`alter table ${name} enable trigger user`)
    await setSequences(client, source)
    await client.query('commit')
  }
}

async function listForeignKeys(client: pg.Client): Promise<readonly { readonly drop: string; readonly restore: string }[]> {
  const { rows } = await client.query<{ drop: string; restore: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
    from pg_constraint where contype = 'f' and conparentid = 0`)
  return rows
}

/** Removes rows that migrations inserted. Other tables are left alone, since some forbid it to their owner. */
async function removeRows(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query(`select from only ${name} limit 1`)
  if (rows.length > 0) await client.query(`delete from only ${name}`)
}

async function setSequences(client: pg.Client, source: pg.Client): Promise<void> {
  for (const name of await listSequences(source)) {
    const { rows } = await source.query<{ last_value: string; is_called: boolean }>(`select last_value, is_called from ${name}`)
    await client.query('select setval($1, $2, $3)', [name, rows[0]?.last_value, rows[0]?.is_called])
  }
}
