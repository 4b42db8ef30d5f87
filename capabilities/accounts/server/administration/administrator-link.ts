import { randomBytes } from 'node:crypto'
import { sql as raw } from 'kysely'
import { MINUTE } from '#contract/duration.ts'
import { one } from '#server/database/statement/one.ts'
import type { AccountsContext, Sql, Tx } from '../context.ts'
import { toPhone } from '../phone/phone.ts'
import { readPhone } from '../phone/phone-store.ts'
import { inMs } from '../sessions/session-store.ts'
import { hashToken } from '../sessions/session-token.ts'

const LINK_MS = 30 * MINUTE

/**
 * Returns the path of a one-time link that makes an administrator; it is valid for thirty minutes (S127). The secret is in the fragment, so
 * servers and logs never see it. A link with a phone works for the account on that phone only; an invalid phone throws.
 */
export async function makeAdministratorLink(
  { database, phones }: AccountsContext,
  { phone }: { phone?: string | undefined } = {},
): Promise<string> {
  const number = phone === undefined ? undefined : toPhone(phone)
  if (number && 'refused' in number) throw new RangeError('This is not a phone number')
  const secret = randomBytes(32).toString('base64url')
  await database
    .of()
    .insertInto('accounts.administrator_link')
    .values({ secret_hash: secretHash(secret), phone: number ? phones.storedAs(number.phone) : null, expires_at: inMs(LINK_MS) })
    .execute()
  return `/administrator#${secret}`
}

export async function needsAdministrator({ database }: AccountsContext): Promise<boolean> {
  const { rows } = await raw<{ needed: boolean }>`select not ${thereIsAdministrator} as needed`.execute(database.of())
  return one(rows).needed
}

const secretHash = (secret: string): Buffer => Buffer.from(hashToken(secret), 'hex')
const thereIsAdministrator = raw<boolean>`exists (select from accounts.account where 'admin' = any (roles) and status = 'active')`
/** A link without a phone is for the first administrator only: it becomes void once there is any administrator. */
const isOpen = (secret: string) => raw<boolean>`
  secret_hash = ${secretHash(secret)} and used_at is null and expires_at > platform.now() and (phone is not null or not ${thereIsAdministrator})`
/** `forms` are those of the account's phone; none when it has no phone. */
const isGood = (secret: string, forms: readonly string[]) => raw<boolean>`
  ${isOpen(secret)} and (phone is null or phone = any (${[...forms]}::text[]))`

async function findForms({ phones }: Pick<AccountsContext, 'phones'>, sql: Sql, accountId: string): Promise<readonly string[]> {
  const columns = await readPhone(sql, accountId)
  const phone = columns ? phones.open(accountId, columns) : null
  return phone === null ? [] : phones.formsOf(phone)
}

type Claim = { readonly secret: string; readonly accountId: string }

/** Returns true when some account could still use the link. The secret has 256 bits, so every caller that has it was given it. */
export async function isOpenLink(sql: Sql, secret: string): Promise<boolean> {
  const row = await sql.selectFrom('accounts.administrator_link').select('id').where(isOpen(secret)).executeTakeFirst()
  return row !== undefined
}

/** Checks the link without using it, so that a bad link costs no password hash. */
export async function isGoodLink(context: AccountsContext, sql: Sql, { secret, accountId }: Claim): Promise<boolean> {
  const forms = await findForms(context, sql, accountId)
  const row = await sql.selectFrom('accounts.administrator_link').select('id').where(isGood(secret, forms)).executeTakeFirst()
  return row !== undefined
}

/** Uses the link up and returns false when it is not valid. Links without a phone become void with it. */
export async function consumeAdministratorLink(context: AccountsContext, tx: Tx, { secret, accountId }: Claim): Promise<boolean> {
  const forms = await findForms(context, tx, accountId)
  await raw`select pg_advisory_xact_lock(${ONE_CLAIM_AT_A_TIME})`.execute(tx)
  const used = await tx
    .updateTable('accounts.administrator_link')
    .set({ used_at: raw<Date>`platform.now()` })
    .where(isGood(secret, forms))
    .returning('id')
    .executeTakeFirst()
  if (used) {
    await tx
      .updateTable('accounts.administrator_link')
      .set({ used_at: raw<Date>`platform.now()` })
      .where('phone', 'is', null)
      .where('used_at', 'is', null)
      .execute()
  }
  return used !== undefined
}

/** The key of an advisory lock: an arbitrary number, the same in every process. */
const ONE_CLAIM_AT_A_TIME = 4_170_337
