import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { AccountsTables } from '../tables.ts'
import { findAgreementVersion } from './agreement-versions.ts'

export const getAgreement = serve(calls.getAgreement, async ({ database }: { readonly database: Database }) => ({
  ok: { version: await findAgreementVersion(database.of<AccountsTables>()) },
}))
