import type { ChangedText } from '#capabilities/screening/contract.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { MediaDeps } from '../deps.ts'
import type { Tx } from '../tables-of.ts'
import { putAlt } from './alt-text.ts'
import { readyCaptions } from './caption-files.ts'

/** Words that are about to be shown: part of a transaction, or not at all. */
export type Ready = { show(tx: AnyTransaction): Promise<boolean>; drop(): Promise<void> }

/** What takes its time is done at once. */
export async function readyTexts(
  deps: Pick<MediaDeps, 'database' | 'storage' | 'jobs'>,
  { about, thing, language, after }: Pick<ChangedText, 'about' | 'thing' | 'language' | 'after'>,
): Promise<Ready> {
  const { show, drop } =
    about === 'captions'
      ? await readyCaptions(deps, { id: thing, language, text: after })
      : { show: (tx: Tx) => putAlt(tx, thing, language, after), drop: async () => {} }
  return { show: (tx) => show(tx.of()), drop }
}
