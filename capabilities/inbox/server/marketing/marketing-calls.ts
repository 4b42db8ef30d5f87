import { sql } from 'kysely'
import { consentChanged } from '#capabilities/accounts/contract.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'

/** Announcements read the consent at each showing, so a withdrawal acts at once and in every process. */
export const saveMarketingConsent = serve(calls.saveMarketingConsent, async ({ database }, { agreed }, { session: { accountId } }) => {
  await database.inTransaction(async (tx: Tx) => {
    if (!(await (agreed ? give(tx, accountId) : withdraw(tx, accountId)))) return
    const version = calls.MARKETING_CONSENT_VERSION
    await tx.emit(consentChanged, { accountId, purposes: ['marketing'], version, isGiven: agreed, channel: 'settings' })
  })
  return { ok: { agreed } }
})

/** Returns false when the account has given it before, also in another tab at the same moment. */
async function give(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into inbox.marketing_consent (account_id, version) values (${accountId}, ${calls.MARKETING_CONSENT_VERSION})
    on conflict do nothing returning account_id`.execute(tx)
  return rows.length > 0
}

async function withdraw(tx: Tx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('inbox.marketing_consent').where('account_id', '=', accountId).executeTakeFirst()
  return numDeletedRows > 0n
}
