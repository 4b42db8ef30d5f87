import { sql as raw } from 'kysely'
import type { Role } from '#contract/caller.ts'
import type { Sql, Tx } from '../context.ts'

/** Returns true when an authenticator is in force; an unproven one does not count. */
export async function hasFactor(sql: Sql, accountId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('accounts.second_factor')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function countRecoveryCodes(sql: Sql, accountId: string): Promise<number> {
  const { left } = await sql
    .selectFrom('accounts.recovery_code')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return left
}

/** Returns the roles and locks them until the transaction ends. */
export async function lockRoles(tx: Tx, accountId: string): Promise<readonly Role[]> {
  const { rows } = await raw<{ roles: Role[] }>`select roles from accounts.account where id = ${accountId} for update`.execute(tx)
  return rows[0]?.roles ?? []
}
