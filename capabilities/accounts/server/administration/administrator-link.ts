import { sql as raw } from 'kysely'
import { MINUTE } from '#contract/duration.ts'
import type { Database } from '#server/database/database.ts'
import { toPhone } from '../phone/phone.ts'
import { inMs, type Sql, type Tx } from '../sessions/session-store.ts'
import { hashToken, makeToken } from '../sessions/session-token.ts'
import type { AccountsTables } from '../tables.ts'

const LINK_MS = 30 * MINUTE

type LinkDeps = { readonly database: Pick<Database, 'of'> }

/**
 * The path of a one-time link that makes an administrator, good for thirty minutes (S127). The secret is in the fragment, which no server
 * and no log ever sees. With a phone, only the account on that phone can use it; a phone that is none throws.
 */
export async function makeAdministratorLink({ database }: LinkDeps, { phone }: { phone?: string | undefined } = {}): Promise<string> {
  const number = phone === undefined ? undefined : toPhone(phone)
  if (number && 'refused' in number) throw new RangeError('This is not a phone number')
  const secret = makeToken()
  await database
    .of<AccountsTables>()
    .insertInto('accounts.administrator_link')
    .values({ secret_hash: secretHash(secret), phone: number?.phone ?? null, expires_at: inMs(LINK_MS) })
    .execute()
  return `/administrator#${secret}`
}

/** Whether nobody could let others in. */
export async function needsAdministrator({ database }: LinkDeps): Promise<boolean> {
  const { rows } = await raw<{ needed: boolean }>`select not ${thereIsAdministrator} as needed`.execute(database.of<AccountsTables>())
  return rows[0]!.needed
}

const secretHash = (secret: string): Buffer => Buffer.from(hashToken(secret), 'hex')
const thereIsAdministrator = raw<boolean>`exists (select from accounts.account where 'admin' = any (roles) and status = 'active')`
/** One that names no phone is for the first administrator alone: once there is one, by whatever way, it is worth nothing. */
const isOpen = (secret: string) => raw<boolean>`
  secret_hash = ${secretHash(secret)} and used_at is null and expires_at > platform.now() and (phone is not null or not ${thereIsAdministrator})`
const isGood = (secret: string, accountId: string) => raw<boolean>`
  ${isOpen(secret)} and (phone is null or phone = (select phone from accounts.account where id = ${accountId}))`

/** Whether anybody could use it still. The secret has 256 bits, so who asks for it has been given it. */
export async function isOpenLink(sql: Sql, secret: string): Promise<boolean> {
  const row = await sql.selectFrom('accounts.administrator_link').select('id').where(isOpen(secret)).executeTakeFirst()
  return row !== undefined
}

/** Only a look, so that a bad link costs no hash. */
export async function isGoodLink(sql: Sql, secret: string, accountId: string): Promise<boolean> {
  const row = await sql.selectFrom('accounts.administrator_link').select('id').where(isGood(secret, accountId)).executeTakeFirst()
  return row !== undefined
}

/** Uses the link up; false when it is not good, or not any more. Those that name no phone are void with it. */
export async function spendLink(tx: Tx, secret: string, accountId: string): Promise<boolean> {
  await raw`select pg_advisory_xact_lock(${ONE_CLAIM_AT_A_TIME})`.execute(tx)
  const used = await tx
    .updateTable('accounts.administrator_link')
    .set({ used_at: raw<Date>`platform.now()` })
    .where(isGood(secret, accountId))
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

/** Any number, the same in every process. */
const ONE_CLAIM_AT_A_TIME = 4_170_337
