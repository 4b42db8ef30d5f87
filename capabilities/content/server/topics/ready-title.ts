import type { ChangedText } from '#capabilities/screening/contract.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Tx } from '../context.ts'
import { publishTopicChange } from '../public-copy.ts'
import { retitleTopic } from './topic-store.ts'

type Passed = Pick<ChangedText, 'thing' | 'language' | 'after'>

/** Applies or drops an approved title. `show` is part of a transaction and returns false when the topic was deleted. */
export const readyTitle = (passed: Passed) => ({
  show: (tx: AnyTransaction) => putTitle(tx, passed),
  drop: async () => {},
})

async function putTitle(transaction: AnyTransaction, { thing, language, after }: Passed): Promise<boolean> {
  const tx: Tx = transaction.of()
  const isThere = await retitleTopic(tx, thing, language, after)
  if (isThere) await publishTopicChange(tx, thing)
  return isThere
}
