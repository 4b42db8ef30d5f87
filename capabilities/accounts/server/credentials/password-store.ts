import { sql as raw } from 'kysely'
import { isOperator, type Role } from '#contract/caller.ts'
import type { Hashing } from '#server/hashing/hashing.ts'
import type { AccountRow, HashedPassword } from '../account-store.ts'
import { type AccountsContext, now, type Sql, type Tx } from '../context.ts'
import { completeSession } from '../sessions/session-store.ts'
import { isLong, normalisePassword, type PasswordRules } from './password-policy.ts'

export const rulesFor = ({ settings, phones }: Pick<AccountsContext, 'settings' | 'phones'>, account: AccountRow): PasswordRules => ({
  policy: settings.passwordPolicy,
  operator: isOperator(account.roles as Role[]),
  phone: phones.open(account.id, account) ?? undefined,
  username: account.username,
})

export async function hashPassword(hashing: Pick<Hashing, 'hash'>, password: string): Promise<HashedPassword | 'busy'> {
  const hash = await hashing.hash(normalisePassword(password))
  return hash === 'busy' ? 'busy' : { hash, isLong: isLong(password) }
}

/** Sets a password that is in force at once, cancels a pending reset, and removes an imported password. */
export async function setPassword(tx: Tx, accountId: string, password: HashedPassword): Promise<void> {
  await tx
    .updateTable('accounts.account')
    .set({
      password_hash: password.hash,
      password_is_long: password.isLong,
      password_changed_at: now,
      pending_password_hash: null,
      pending_password_is_long: null,
      pending_until: null,
      updated_at: now,
    })
    .where('id', '=', accountId)
    .execute()
  await tx.deleteFrom('accounts.imported_password').where('account_id', '=', accountId).execute()
}

/** Stores a password that takes effect after a day. The owner may cancel it by logging in with the old one (S23). */
export async function lockPassword(tx: Tx, accountId: string, password: HashedPassword): Promise<void> {
  await tx
    .updateTable('accounts.account')
    .set({
      pending_password_hash: password.hash,
      pending_password_is_long: password.isLong,
      pending_until: raw<Date>`platform.now() + interval '24 hours'`,
    })
    .where('id', '=', accountId)
    .execute()
}

/** Makes due resets final and returns the accounts whose password changed. A login that comes earlier treats them as in force as well. */
export async function releasePendingPasswords(tx: Tx): Promise<readonly string[]> {
  const released = await tx
    .updateTable('accounts.account')
    .set({
      password_hash: raw<string>`pending_password_hash`,
      password_is_long: raw<boolean>`coalesce(pending_password_is_long, false)`,
      password_changed_at: raw<Date>`pending_until`,
      pending_password_hash: null,
      pending_password_is_long: null,
      pending_until: null,
      updated_at: now,
    })
    .where('pending_until', '<=', now)
    .returning('id')
    .execute()
  return released.map(({ id }) => id)
}

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
