import type { Outcome } from '#contract/call.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { ScreeningDeps, Tx } from '../deps.ts'
import { recordListChange } from './word-list-change.ts'
import { lockWordList } from './word-store.ts'

type Deps = Pick<ScreeningDeps, 'database' | 'recorder' | 'rules'>

export const removeWordList = serve(calls.removeWordList, async (deps: Deps, { id }, caller) => {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.removeWordList>> => {
    const locked = await lockWordList(tx, id)
    if (!locked) return { refused: 'NOT_FOUND' }
    if (locked.key !== null) return { refused: 'LIST_SHIPPED' }
    await tx.deleteFrom('screening.word_list').where('id', '=', id).execute()
    await recordListChange(deps, tx, caller, 'removed', id, locked.words.length)
    return { ok: {} }
  })
})
