import { sql } from 'kysely'
import type { Sql, Tx } from './context.ts'

export async function hasAgreed(db: Sql, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('analytics.consent').select('account_id').where('account_id', '=', accountId).executeTakeFirst()
  return row !== undefined
}

/** Lists since when these accounts consent. */
export const listConsents = async (tx: Tx, accountIds: readonly string[]) =>
  await tx
    .selectFrom('analytics.consent')
    .select(['account_id as accountId', 'agreed_at as at'])
    .where('account_id', 'in', [...accountIds])
    .execute()

/** Returns false when the account had consented already. */
export async function addConsent(tx: Tx, accountId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('analytics.consent')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Removes the consents of accounts and all data stored under them. Returns the number of consents. */
export async function eraseMembers(tx: Tx, accountIds: readonly string[]): Promise<number> {
  for (const table of ['analytics.member', 'analytics.member_day', 'analytics.member_interest', 'analytics.member_topic'])
    await sql`delete from ${sql.table(table)} where account_id = any (${accountIds}::uuid[])`.execute(tx)
  await sql`update analytics.event set account_id = null, province = '' where account_id = any (${accountIds}::uuid[])`.execute(tx)
  const { numAffectedRows } = await sql`delete from analytics.consent where account_id = any (${accountIds}::uuid[])`.execute(tx)
  return Number(numAffectedRows)
}
