import type { Wording } from '#capabilities/inspection/contract.ts'
import type { Transaction } from '#server/database/database.ts'
import type { MediaDeps } from '../deps.ts'
import type { Tx } from '../tables-of.ts'
import { readyCaptions } from '../video/captions.ts'
import { putAlt } from './alt-words.ts'

/** What takes its time is done at once; what is given back shows the words, as part of a transaction. */
export async function readyWords(
  deps: Pick<MediaDeps, 'storage'>,
  { about, thing, language, after }: Pick<Wording, 'about' | 'thing' | 'language' | 'after'>,
): Promise<<T>(tx: Transaction<T>) => Promise<boolean>> {
  const put =
    about === 'captions' ? await readyCaptions(deps, { id: thing, language, text: after }) : (tx: Tx) => putAlt(tx, thing, language, after)
  return (tx) => put(tx as unknown as Tx)
}
