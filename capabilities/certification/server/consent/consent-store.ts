import { sql } from 'kysely'
import { CONSENT_VERSION } from '../../contract.ts'
import type { Sql, Tx } from '../deps.ts'

export type Consent = { readonly version: string; readonly givenAt: Date }

/** The consent of this person to the text that is in force now; one to an older text is none (S141). */
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

/** What takes every sensitive value and the claim from a filing; its result stays. */
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

/** Ends what is in force; `older`: only a consent to another text. */
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
