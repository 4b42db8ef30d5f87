import { sql as raw } from 'kysely'
import type { Role } from '#contract/caller.ts'
import type { Tx } from '../context.ts'

/** Returns the roles and locks them until the transaction ends. */
export async function lockRoles(tx: Tx, accountId: string): Promise<readonly Role[]> {
  const { rows } = await raw<{ roles: Role[] }>`select roles from accounts.account where id = ${accountId} for update`.execute(tx)
  return rows[0]?.roles ?? []
}
