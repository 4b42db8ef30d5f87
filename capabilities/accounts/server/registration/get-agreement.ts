import type { Outcome } from '#contract/call.ts'
import type { Database } from '#server/database/database.ts'
import type * as calls from '../../contract.ts'
import type { AccountsTables } from '../tables.ts'
import { findAgreementVersion } from './agreement-versions.ts'

export const getAgreement = async ({ database }: { readonly database: Database }): Promise<Outcome<typeof calls.getAgreement>> => ({
  ok: { version: await findAgreementVersion(database.of<AccountsTables>()) },
})
