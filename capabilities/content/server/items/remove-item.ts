import type { Outcome } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { lockItemInScope } from '../scope.ts'
import { about, eraseItem } from './erase-item.ts'

/** Deletes the item permanently with its history. The number of a formerly public item is kept, so that its addresses answer 410. */
export const removeItem = serve(calls.removeItem, async (context, { id }, caller) => {
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.removeItem>> => {
    const locked = await lockItemInScope(context, tx, id, caller.session)
    if ('refused' in locked) return locked
    const { item } = locked
    if (!item.trashed_at) return { refused: 'NOT_IN_TRASH' }
    await eraseItem(context, tx, item, { isRemembered: true })
    await context.recorder.record(tx, { action: 'content.removed', ...about(caller, item) })
    return { ok: null }
  })
})
