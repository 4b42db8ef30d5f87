import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { saveChannelCost as call } from '../contract.ts'
import { setSpent } from './channel-store.ts'
import type { PromotionDeps, Tx } from './deps.ts'

export async function saveChannelCost(
  { database, recorder }: Pick<PromotionDeps, 'database' | 'recorder'>,
  { id, spent }: InputOf<typeof call>,
  caller: SignedInCaller,
): Promise<Outcome<typeof call>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof call>> => {
    if (!(await setSpent(tx, id, spent))) return { refused: 'NOT_FOUND' }
    const facts = { spent }
    await recorder.record(tx, { action: 'channel.cost-saved', outcome: 'ok', ...doneBy(caller), target: `channel:${id}`, facts })
    return { ok: {} }
  })
}
