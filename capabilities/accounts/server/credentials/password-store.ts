import { sql as raw } from 'kysely'
import { isOperator, type Role } from '#contract/caller.ts'
import type { Hashing } from '#server/hashing/hashing.ts'
import type { AccountRow, HashedPassword } from '../account-store.ts'
import { now, type Tx } from '../context.ts'
import type { AccountsSettings } from '../settings.ts'
import { isLong, normalisePassword, type PasswordRules } from './password-policy.ts'

export const rulesFor = (account: AccountRow, { passwordPolicy }: Pick<AccountsSettings, 'passwordPolicy'>): PasswordRules => ({
  policy: passwordPolicy,
  operator: isOperator(account.roles as Role[]),
  phone: account.phone ?? undefined,
  username: account.username,
})

export async function hashPassword(hashing: Pick<Hashing, 'hash'>, password: string): Promise<HashedPassword | 'busy'> {
  const hash = await hashing.hash(normalisePassword(password))
  return hash === 'busy' ? 'busy' : { hash, isLong: isLong(password) }
}

/** Sets a password that is in force at once, and cancels a pending reset. */
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
