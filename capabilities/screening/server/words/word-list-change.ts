import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { RULES, type ScreeningContext, type Tx } from '../context.ts'

export async function recordListChange(
  { recorder }: ScreeningContext,
  tx: Tx,
  caller: SignedInCaller,
  what: string,
  id: string,
  words: number,
): Promise<void> {
  await tx.publish(RULES, '')
  await recorder.record(tx, {
    action: `word-list.${what}`,
    outcome: 'ok',
    target: `word-list:${id}`,
    ...doneBy(caller),
    facts: { words },
  })
}
