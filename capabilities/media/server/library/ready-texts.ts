import type { ChangedText } from '#capabilities/screening/contract.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { MediaContext, Tx } from '../context.ts'
import { putAlt } from './alt-text.ts'
import { readyCaptions } from './caption-files.ts'

/** An approved text that is ready to publish: `show` publishes it as part of a transaction, `drop` discards it. */
export type ReadyAsset = { show(tx: AnyTransaction): Promise<boolean>; drop(): Promise<void> }

/** Does the slow work, such as storing files, ahead of the transaction. */
export async function readyTexts(
  context: MediaContext,
  { about, thing, language, after }: Pick<ChangedText, 'about' | 'thing' | 'language' | 'after'>,
): Promise<ReadyAsset> {
  const { show, drop } =
    about === 'captions'
      ? await readyCaptions(context, { id: thing, language, text: after })
      : { show: (tx: Tx) => putAlt(tx, thing, { language, words: after }), drop: async () => {} }
  return { show: (tx) => show(tx.of()), drop }
}
