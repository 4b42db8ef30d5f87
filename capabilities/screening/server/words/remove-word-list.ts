import type { Outcome } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { recordListChange } from './word-list-change.ts'
import { lockWordList } from './word-store.ts'

export const removeWordList = serve(calls.removeWordList, async (context, { id }, caller) => {
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.removeWordList>> => {
    const locked = await lockWordList(tx, id)
    if (!locked) return { refused: 'NOT_FOUND' }
    if (locked.key !== null) return { refused: 'LIST_SHIPPED' }
    await tx.deleteFrom('screening.word_list').where('id', '=', id).execute()
    await recordListChange(context, tx, caller, 'removed', id, locked.words.length)
    return { ok: {} }
  })
})
