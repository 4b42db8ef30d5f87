import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { ScreeningDeps, Tx } from '../deps.ts'
import { recordListChange } from './word-list-change.ts'
import { lockWordList } from './word-store.ts'

type Deps = Pick<ScreeningDeps, 'database' | 'recorder' | 'rules'>

export async function removeWordList(
  deps: Deps,
  { id }: InputOf<typeof calls.removeWordList>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.removeWordList>> {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.removeWordList>> => {
    const locked = await lockWordList(tx, id)
    if (!locked) return { refused: 'NOT_FOUND' }
    if (locked.key !== null) return { refused: 'LIST_SHIPPED' }
    await tx.deleteFrom('screening.word_list').where('id', '=', id).execute()
    await recordListChange(deps, tx, caller, 'removed', id, locked.words.length)
    return { ok: {} }
  })
}
