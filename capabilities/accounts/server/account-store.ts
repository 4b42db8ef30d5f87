import { randomUUID } from 'node:crypto'
import { sql as raw, type Selectable } from 'kysely'
import { TOPICS } from '../contract.ts'
import type { AccountsContext, Sql, Tx } from './context.ts'
import { toNameKey } from './credentials/name-rules.ts'
import { addToIndex, removeFromIndex } from './phone/phone-store.ts'
import type { AccountsAccount } from './tables.ts'

/** A stored password. `isLong` is kept because the hash does not reveal whether the password is long enough for an operator (S27). */
export type HashedPassword = { readonly hash: string; readonly isLong: boolean }
export type AccountRow = Selectable<AccountsAccount>

/** An account that is unused for this long may have lost its number to a new owner (S23). */
const IDLE_AFTER = raw.lit('90 days')

type WithPhones = Pick<AccountsContext, 'phones'>

/** Finds the rows with a phone in E.164: through the index, or by the plain phone of a row that is not sealed yet. */
export const hasPhone = ({ phones }: WithPhones, phone: string) => raw<boolean>`
  (account.id = (select account_id from accounts.phone_index where mac = any (${phones.macsOf(phone).map(({ mac }) => mac)}::bytea[]) limit 1)
    or account.phone = ${phone})`

export const findByPhone = (context: WithPhones, sql: Sql, phone: string): Promise<AccountRow | undefined> =>
  sql.selectFrom('accounts.account as account').selectAll().where(hasPhone(context, phone)).executeTakeFirst()

/** Finds the account under any spelling of the name. */
export const findByName = (sql: Sql, name: string): Promise<AccountRow | undefined> =>
  sql.selectFrom('accounts.account').selectAll().where('username_key', '=', toNameKey(name)).executeTakeFirst()

export type NewAccount = {
  readonly phone: string
  readonly name: { readonly name: string; readonly key: string } | undefined
  readonly password: HashedPassword
  readonly agreementVersion: string
}

type Added = { readonly id: string } | { readonly taken: 'phone' | 'name' }

/**
 * Adds an account unless a unique index finds the phone or the name taken. The caller rolls back then, because a part of the new rows may
 * remain. A phone of a row that is not sealed yet has no entry in the index, so it is looked up.
 */
export async function addAccount(context: WithPhones, tx: Tx, account: NewAccount): Promise<Added> {
  const { phones } = context
  const now = raw<Date>`platform.now()`
  const id = randomUUID()
  const row = await tx
    .insertInto('accounts.account')
    .values({
      id,
      phone: phones.plain(account.phone),
      sealed_phone: phones.seal(id, account.phone),
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
  if (!row) return { taken: (await findByPhone(context, tx, account.phone)) ? 'phone' : 'name' }
  const isFree = (await addToIndex(tx, id, phones.macsOf(account.phone))) && !(await isPlainOfOther(tx, id, account.phone))
  return isFree ? { id } : { taken: 'phone' }
}

/** Returns true when another row has the plain phone. Such rows are from before the transaction, so the statement sees them. */
async function isPlainOfOther(tx: Tx, id: string, phone: string): Promise<boolean> {
  const other = await tx.selectFrom('accounts.account').select('id').where('phone', '=', phone).where('id', '<>', id).executeTakeFirst()
  return other !== undefined
}

/**
 * Returns false when another account has the phone. The unique index decides between two parallel requests; the lookup before it keeps its
 * error, which names a plain phone, to that race.
 */
export async function movePhone(context: WithPhones, tx: Tx, accountId: string, phone: string): Promise<boolean> {
  const holder = await findByPhone(context, tx, phone)
  if (holder && holder.id !== accountId) return false
  await raw`savepoint move_phone`.execute(tx)
  try {
    if (await writePhone(context, tx, accountId, phone)) {
      await tx.publish(TOPICS.account, accountId)
      return true
    }
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  await raw`rollback to savepoint move_phone`.execute(tx)
  return false
}

async function writePhone({ phones }: WithPhones, tx: Tx, accountId: string, phone: string): Promise<boolean> {
  const now = raw<Date>`platform.now()`
  await removeFromIndex(tx, accountId)
  await tx
    .updateTable('accounts.account')
    .set({ phone: phones.plain(phone), sealed_phone: phones.seal(accountId, phone), phone_verified_at: now, updated_at: now })
    .where('id', '=', accountId)
    .execute()
  return addToIndex(tx, accountId, phones.macsOf(phone))
}

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505'

/**
 * Takes the phone from an account that is idle for 90 days and leaves that account a notice. Returns false when there is no such account
 * (S23).
 */
export async function releaseIdlePhone(context: AccountsContext, tx: Tx, phone: string): Promise<boolean> {
  const released = await tx
    .updateTable('accounts.account as account')
    .set({ phone: null, sealed_phone: null, updated_at: raw`platform.now()` })
    .where(hasPhone(context, phone))
    .where('last_seen_at', '<=', raw<Date>`platform.now() - interval ${IDLE_AFTER}`)
    .returning('id')
    .executeTakeFirst()
  if (!released) return false
  await removeFromIndex(tx, released.id)
  await context.addNotice(tx, released.id, 'phone-released', null)
  await tx.publish(TOPICS.account, released.id)
  return true
}

/** Returns the account of a live session. It exists, because sessions are deleted with their account. */
export const findById = (sql: Sql, id: string): Promise<AccountRow> =>
  sql.selectFrom('accounts.account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
