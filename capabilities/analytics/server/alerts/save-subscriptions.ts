import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { ABOUT, type saveSubscriptions as call } from '../../contract.ts'
import type { AnalyticsDeps, Tx } from '../deps.ts'
import { addSubscription, removeSubscriptions } from './subscription-store.ts'

export async function saveSubscriptions(
  { database }: Pick<AnalyticsDeps, 'database'>,
  input: InputOf<typeof call>,
  { session: { accountId } }: SignedInCaller,
): Promise<Outcome<typeof call>> {
  await database.inTransaction(async (tx: Tx) => {
    for (const about of ABOUT) {
      if (input[about]) await addSubscription(tx, accountId, about)
      else await removeSubscriptions(tx, accountId, about)
    }
  })
  return { ok: input }
}
