import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import type { Identity } from '#server/identity.ts'
import * as calls from '../../contract.ts'
import { findByName } from '../account-store.ts'
import { judgeName } from '../credentials/name-rules.ts'
import { toPhone } from '../phone/phone.ts'
import type { AccountsSettings } from '../settings.ts'
import type { AccountsTables } from '../tables.ts'

export type CheckUniqueContext = {
  readonly database: Pick<Database, 'of'>
  readonly identity: Pick<Identity, 'current'>
  readonly settings: Pick<AccountsSettings, 'smsAllowedCountryCodes'>
}

/**
 * Returns the truth about a user name, within the call's rate limit, and no information about a phone: any usable one is called free (D4,
 * S25).
 */
export const checkUnique = serve(calls.checkUnique, async ({ database, identity, settings }: CheckUniqueContext, { field, value }) => {
  if (field === 'phone') {
    const number = toPhone(value, settings.smsAllowedCountryCodes)
    return 'refused' in number ? number : { ok: { unique: true } }
  }
  if (!judgeName(value, await identity.current())) return { ok: { unique: false } }
  return { ok: { unique: (await findByName(database.of<AccountsTables>(), value)) === undefined } }
})
