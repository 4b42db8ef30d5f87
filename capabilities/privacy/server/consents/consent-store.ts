import { sql } from 'kysely'
import type { ConsentAct } from '#capabilities/accounts/contract.ts'
import type { Consent } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

/** Adds an act to the ledger: a row for each purpose. */
export async function addConsents(tx: Tx, { accountId, purposes, version, isGiven, channel }: ConsentAct): Promise<void> {
  const rows = purposes.map((purpose) => ({ account_id: accountId, purpose, version, is_given: isGiven, channel }))
  await tx.insertInto('privacy.consent').values(rows).execute()
}

/** Lists the entries of an account, the newest first. */
export const listConsents = (db: Sql | Tx, accountId: string, most: number) =>
  db
    .selectFrom('privacy.consent')
    .select(['id', 'purpose', 'version', 'is_given', 'channel', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
type ConsentRow = Awaited<ReturnType<typeof listConsents>>[number]

export const toConsent = ({ purpose, version, is_given, channel, at }: ConsentRow): Consent => ({
  purpose,
  version,
  isGiven: is_given,
  channel,
  at: at.toISOString(),
})

/** Returns true when the account declined this version of the agreement; it is not asked again. */
export async function hasDeclined(db: Sql | Tx, accountId: string, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('privacy.consent')
    .select('is_given')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'agreement')
    .where('version', '=', version)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.is_given === false
}

/** Deletes the entries of accounts that are erased. The table lets no transaction delete them that does not name their accounts. */
export async function eraseConsents(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await sql`select set_config('privacy.erased_account', ${accountIds.join(' ')}, true)`.execute(tx)
  await sql`delete from privacy.consent where account_id = any (${accountIds}::uuid[])`.execute(tx)
}
