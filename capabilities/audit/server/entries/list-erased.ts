import type { Pool } from 'pg'

/** Returns the ids of all accounts that were erased, the first first. */
export async function listErased(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ target: string }>(
    `select target from audit.entry where action = 'account.erased' and target is not null order by at, id`,
  )
  return rows.map(({ target }) => target.slice('account:'.length))
}
