import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type * as calls from '../../contract.ts'
import { CONSENT_VERSION } from '../../contract.ts'
import type { CertificationDeps, Tx } from '../deps.ts'
import { endConsent, findConsent } from './consent-store.ts'

type Deps = Pick<CertificationDeps, 'database' | 'recorder'>

/** Records the consent with version and time. Repeating it keeps the first record. */
export async function giveConsent(
  { database, recorder }: Deps,
  { version }: InputOf<typeof calls.giveConsent>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.giveConsent>> {
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
}
