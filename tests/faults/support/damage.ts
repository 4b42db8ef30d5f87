import type { Pool } from 'pg'

const DURABLE = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', data_checksums: 'on' }

/**
 * Returns settings of the database with which an acknowledged write could be lost, and the pages and indexes that are damaged after faults (R4). The role
 * is a superuser.
 */
export async function findDamage(sql: Pool): Promise<string[]> {
  return [...(await findWrongSettings(sql)), ...(await findDamagedTables(sql)), ...(await findDamagedIndexes(sql))]
}

async function findWrongSettings(sql: Pool): Promise<string[]> {
  const { rows } = await sql.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name = any ($1) union all select 'wal_level', setting from pg_settings where name = 'wal_level'`,
    [Object.keys(DURABLE)],
  )
  return rows
    .filter(({ name, setting }) => (name === 'wal_level' ? setting === 'minimal' : setting !== DURABLE[name as keyof typeof DURABLE]))
    .map(({ name, setting }) => `${name} is ${setting}`)
}

/** Reads every row of every table, with the values that are stored apart, which also verifies the checksums of their pages. */
async function findDamagedTables(sql: Pool): Promise<string[]> {
  await sql.query('create extension if not exists amcheck')
  const { rows } = await sql.query<{ damage: string }>(
    `select relname || ': ' || msg as damage
     from pg_class cross join lateral verify_heapam(pg_class.oid) where relkind in ('r', 'm', 't') and relpersistence = 'p'`,
  )
  return rows.map(({ damage }) => damage)
}

/** Compares every index of type btree with itself and with its table. */
async function findDamagedIndexes(sql: Pool): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
     join pg_class as index on index.oid = indexrelid join pg_am on pg_am.oid = index.relam
     where amname = 'btree' and index.relkind = 'i' and index.relpersistence = 'p' and indisready and indisvalid`,
  )
  const damaged: string[] = []
  for (const { name } of rows) {
    const check = sql.query('select bt_index_check($1::regclass, true)', [name])
    await check.catch((defect: Error) => damaged.push(`${name}: ${defect.message}`))
  }
  return damaged
}
