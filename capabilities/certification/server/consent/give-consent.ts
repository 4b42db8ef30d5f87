import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { CONSENT_VERSION } from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { endConsent, findConsent } from './consent-store.ts'

/** Records the consent with version and time. Repeating it keeps the first record. */
export const giveConsent = serve(calls.giveConsent, async ({ database, recorder }, { version }, caller) => {
  if (version !== CONSENT_VERSION) return { refused: 'CONSENT_OUTDATED' }
  const { accountId } = caller.session
  return await database.inTransaction(async (tx: Tx) => {
    await endConsent(tx, accountId, true)
    const added = await tx
      .insertInto('certification.consent')
      .values({ account_id: accountId, version })
      .onConflict((conflict) => conflict.doNothing())
      .returning('given_at')
      .executeTakeFirst()
    if (added) {
      await recorder.record(tx, { action: 'certification.consent-given', outcome: 'ok', ...doneBy(caller), facts: { version } })
    }
    const givenAt = added?.given_at ?? (await findConsent(tx, accountId))!.givenAt
    return { ok: { givenAt: givenAt.toISOString() } }
  })
})
