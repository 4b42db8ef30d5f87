import { sql } from 'kysely'
import { CONSENT_VERSION } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

export type Consent = { readonly version: string; readonly givenAt: Date }

/** Returns the account's consent to the current text. A consent to an older text does not count (S141). */
export async function findConsent(db: Sql, accountId: string): Promise<Consent | undefined> {
  const row = await db
    .selectFrom('certification.consent')
    .select('given_at')
    .where('account_id', '=', accountId)
    .where('version', '=', CONSENT_VERSION)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row && { version: CONSENT_VERSION, givenAt: row.given_at }
}

/** Lists all consents of these accounts, also those that were withdrawn. */
export const listConsents = async (tx: Tx, accountIds: readonly string[]) =>
  await tx
    .selectFrom('certification.consent')
    .select(['account_id as accountId', 'version', 'given_at as givenAt', 'withdrawn_at as withdrawnAt'])
    .where('account_id', 'in', [...accountIds])
    .execute()

/** Erases the sensitive values and the claim of a filing; the result remains. */
export const ERASED = {
  person_name: null,
  authentication_number: null,
  organization_code: null,
  licence_number: null,
  key_id: null,
  claimed_by: null,
  claimed_at: null,
  erased_at: sql<Date>`platform.now()`,
} as const

/** Withdraws the active consent; with `older`, only a consent to another version. */
export async function endConsent(tx: Tx, accountId: string, older: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('certification.consent')
    .set({ withdrawn_at: sql<Date>`platform.now()` })
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .$if(older, (query) => query.where('version', '<>', CONSENT_VERSION))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) > 0
}
