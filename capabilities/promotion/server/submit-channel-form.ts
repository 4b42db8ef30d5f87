import { randomInt, randomUUID } from 'node:crypto'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { submitChannelForm as call } from '../contract.ts'
import { addChannel } from './channel-store.ts'
import type { PromotionDeps, Tx } from './deps.ts'

/** No letter that is taken for a digit. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 7
const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Makes a promotion; one that was sent before, by its id, is there already. */
export async function submitChannelForm(
  { database, recorder }: Pick<PromotionDeps, 'database' | 'recorder'>,
  { data, id = randomUUID() }: InputOf<typeof call>,
  caller: SignedInCaller,
): Promise<Outcome<typeof call>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof call>> => {
    if (await addChannel(tx, id, newCode(), data, caller.session.accountId))
      await recorder.record(tx, {
        action: 'channel.created',
        outcome: 'ok',
        ...doneBy(caller),
        target: `channel:${id}`,
        facts: { name: data.activityName, link: data.promoteLink },
      })
    return { ok: 'ok' }
  })
}
