import { sql as raw } from 'kysely'
import { TOPICS } from '../../contract.ts'
import { now, type Sql, type Tx } from '../context.ts'
import { endSessionsOf } from '../sessions/session-store.ts'

/**
 * Sets the time of the erasure, ends all sessions (S139) and drops a reset that waits, which the phone alone has asked for. Returns the time, also when another request has set it before; undefined when
 * the account is gone.
 */
export async function planClosing(
  tx: Tx,
  accountId: string,
  days: number,
): Promise<{ readonly at: Date; readonly isNew: boolean } | undefined> {
  const { rows } = await raw<{ at: Date; isNew: boolean }>`
    update accounts.account set closes_at = coalesce(account.closes_at, platform.now() + ${days} * interval '1 day'), updated_at = platform.now(),
      pending_password_hash = null, pending_password_is_long = null, pending_until = null
    from (select id, closes_at from accounts.account where id = ${accountId} for update) as before
    where account.id = before.id
    returning account.closes_at as at, before.closes_at is null as "isNew"`.execute(tx)
  const [planned] = rows
  if (!planned) return undefined
  await tx.publish(TOPICS.account, accountId)
  await endSessionsOf(tx, accountId)
  return planned
}

/** Returns false when the account was not about to be closed. */
export async function cancelClosing(tx: Tx, accountId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts.account')
    .set({ closes_at: null, closing_reminded_at: null, updated_at: now })
    .where('id', '=', accountId)
    .where('closes_at', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.publish(TOPICS.account, accountId)
  return true
}

/** Tries the erasure again a day later, because an obstacle remains for the time being. */
export async function postponeClosing(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('accounts.account')
    .set({ closes_at: raw<Date>`platform.now() + interval '1 day'` })
    .where('id', '=', accountId)
    .where('closes_at', 'is not', null)
    .execute()
}

/**
 * Locks an account whose time has come and returns true. Returns false when its person has taken the closing back meanwhile; the first
 * lock of the row decides.
 */
export async function lockDueClosing(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await raw`
    select from accounts.account where id = ${accountId} and closes_at <= platform.now() for update`.execute(tx)
  return rows.length > 0
}

/** The password of an account that was changed within a day, but not when it was registered: a thief of the phone may have reset it. */
export async function findFreshPassword(sql: Sql, accountId: string): Promise<Date | undefined> {
  const { rows } = await raw<{ until: Date }>`
    select greatest(password_changed_at, phone_verified_at) + interval '1 day' as until from accounts.account
    where id = ${accountId} and greatest(password_changed_at, phone_verified_at) > greatest(created_at + interval '1 minute', platform.now() - interval '1 day')`.execute(
    sql,
  )
  return rows[0]?.until
}

/** Marks data that is only stored from now on, at the request of its person. Returns false when nothing changed. */
export async function setRestricted(tx: Tx, accountId: string, isRestricted: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts.account')
    .set({ restricted_since: isRestricted ? now : null })
    .where('id', '=', accountId)
    .where('restricted_since', isRestricted ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
