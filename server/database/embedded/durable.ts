import pg from 'pg'
import type { DatabaseSettings } from '../database.ts'

/** Verifies in the running server that acknowledged writes are durable (R4) and that its character type includes Chinese. */
export async function checkDurable(settings: DatabaseSettings): Promise<void> {
  const client = new pg.Client(settings)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'data_checksums', 'synchronous_commit') and setting <> 'on'
       union all select 'lc_ctype', datctype from pg_database where datname = current_database() and datctype !~* '^C\\.utf-?8$'`,
    )
    const wrong = rows.map(({ name, setting }) => `${name} = ${setting}`)
    if (wrong.length > 0) throw new Error(`The embedded database is not configured to write durably: ${wrong.join(', ')}`)
  } finally {
    await client.end()
  }
}
