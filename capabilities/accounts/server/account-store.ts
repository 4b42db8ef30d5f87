import { sql as raw, type Selectable } from 'kysely'
import { TOPICS } from '../contract.ts'
import type { AccountsContext, Sql, Tx } from './context.ts'
import { toNameKey } from './credentials/name-rules.ts'
import type { AccountsAccount } from './tables.ts'

/** A stored password. `isLong` is kept because the hash does not reveal whether the password is long enough for an operator (S27). */
export type HashedPassword = { readonly hash: string; readonly isLong: boolean }
export type AccountRow = Selectable<AccountsAccount>

/** An account that is unused for this long may have lost its number to a new owner (S23). */
const IDLE_AFTER = raw.lit('90 days')

/** Takes a phone in E.164. */
export const findByPhone = (sql: Sql, phone: string): Promise<AccountRow | undefined> =>
  sql.selectFrom('accounts.account').selectAll().where('phone', '=', phone).executeTakeFirst()

/** Finds the account under any spelling of the name. */
export const findByName = (sql: Sql, name: string): Promise<AccountRow | undefined> =>
  sql.selectFrom('accounts.account').selectAll().where('username_key', '=', toNameKey(name)).executeTakeFirst()

export type NewAccount = {
  readonly phone: string
  readonly name: { readonly name: string; readonly key: string } | undefined
  readonly password: HashedPassword
  readonly agreementVersion: string
}

/** Adds an account and returns its id, or null when a unique index finds the phone or the name taken. */
export async function addAccount(tx: Tx, account: NewAccount): Promise<string | null> {
  const now = raw<Date>`platform.now()`
  const row = await tx
    .insertInto('accounts.account')
    .values({
      phone: account.phone,
      username: account.name?.name ?? null,
      username_key: account.name?.key ?? null,
      password_hash: account.password.hash,
      password_is_long: account.password.isLong,
      password_changed_at: now,
      agreement_version: account.agreementVersion,
      agreed_at: now,
    })
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Returns false when another account has the phone. The unique index decides between two parallel requests; the lookup before it keeps its
 * error, which names the phone, to that race.
 */
export async function movePhone(tx: Tx, accountId: string, phone: string): Promise<boolean> {
  const holder = await findByPhone(tx, phone)
  if (holder && holder.id !== accountId) return false
  await raw`savepoint move_phone`.execute(tx)
  try {
    const now = raw<Date>`platform.now()`
    await tx.updateTable('accounts.account').set({ phone, phone_verified_at: now, updated_at: now }).where('id', '=', accountId).execute()
    await tx.publish(TOPICS.account, accountId)
    return true
  } catch (error) {
    if (!isTaken(error)) throw error
    await raw`rollback to savepoint move_phone`.execute(tx)
    return false
  }
}

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505'

/**
 * Takes the phone from an account that is idle for 90 days and leaves that account a notice. Returns false when there is no such account
 * (S23).
 */
export async function releaseIdlePhone({ addNotice }: AccountsContext, tx: Tx, phone: string): Promise<boolean> {
  const released = await tx
    .updateTable('accounts.account')
    .set({ phone: null, updated_at: raw`platform.now()` })
    .where('phone', '=', phone)
    .where('last_seen_at', '<=', raw<Date>`platform.now() - interval ${IDLE_AFTER}`)
    .returning('id')
    .executeTakeFirst()
  if (!released) return false
  await addNotice(tx, released.id, 'phone-released', null)
  await tx.publish(TOPICS.account, released.id)
  return true
}

/** Returns the account of a live session. It exists, because sessions are deleted with their account. */
export const findById = (sql: Sql, id: string): Promise<AccountRow> =>
  sql.selectFrom('accounts.account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
