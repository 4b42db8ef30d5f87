import * as calls from '../../contract.ts'
import { serve, type Tables } from '../context.ts'
import { signAddress } from './scan-address.ts'

/** Returns an address to the owner; answers NOT_FOUND for scans of other accounts (S45, S66). */
export const getScan = serve(calls.getScan, async ({ database, keyring }, { id }, { session: { accountId } }) => {
  const db = database.of<Tables>()
  const own = await db
    .selectFrom('certification.document')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return own ? { ok: await signAddress(db, keyring, id, { viewer: accountId, as: 'owner' }) } : { refused: 'NOT_FOUND' }
})
