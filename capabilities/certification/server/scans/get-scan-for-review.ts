import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { signAddress } from './scan-address.ts'

/**
 * Returns an address to the reviewer with the claim. A scan shows what masks hide, so each access is recorded as a reading of personal
 * data.
 */
export const getScanForReview = serve(calls.getScanForReview, async ({ database, keyring, recorder }, { id }, caller) => {
  const { accountId } = caller.session
  return await database.inTransaction(async (tx: Tx) => {
    const scan = await tx
      .selectFrom('certification.document as scan')
      .innerJoin('certification.filing as filing', 'filing.id', 'scan.filing_id')
      .select(['filing.id as filingId', 'filing.account_id', 'claimed_by'])
      .where('scan.id', '=', id)
      .where('filing.state', '<>', 'draft')
      .executeTakeFirst()
    if (!scan) return { refused: 'NOT_FOUND' }
    if (scan.account_id === accountId) return { refused: 'OWN_FILING' }
    if (scan.claimed_by !== accountId) return { refused: 'NOT_CLAIMED' }
    await recorder.record(tx, {
      action: 'personal-data.read',
      outcome: 'ok',
      ...doneBy(caller),
      target: `certification-scan:${id}`,
      reason: 'review',
      facts: { filing: scan.filingId },
    })
    return { ok: await signAddress(tx, keyring, id, { viewer: accountId, as: 'reviewer' }) }
  })
})
