import { sql as raw } from 'kysely'
import type { Sql, Tx } from '../context.ts'
import { completeSession } from '../sessions/session-store.ts'

type Whose = { readonly id: string; readonly accountId: string }

/**
 * Completes a session whose second factor was proven, unless an operator's password is shorter than operators need (S27), as when an
 * account with a short password is given a role. Such a session stays pending and owes a longer password. The factor comes first, so that a
 * stolen short password cannot set the next one.
 */
export async function finishSecondFactor(tx: Tx, session: Whose): Promise<void> {
  if (!(await isPasswordTooShort(tx, session.accountId))) return completeSession(tx, session)
  await tx.updateTable('accounts.session').set({ owes_password: true }).where('id', '=', session.id).execute()
}

/** Locks the row, so that roles and password do not change until the session is settled. */
async function isPasswordTooShort(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await raw<{ too_short: boolean }>`
    select password_hash is not null and not password_is_long and not roles <@ '{user}' as too_short
    from accounts.account where id = ${accountId} for no key update`.execute(tx)
  return rows[0]?.too_short ?? false
}

export async function owesPassword(sql: Sql, { id }: Whose): Promise<boolean> {
  const row = await sql.selectFrom('accounts.session').select('owes_password').where('id', '=', id).executeTakeFirst()
  return row?.owes_password ?? false
}
