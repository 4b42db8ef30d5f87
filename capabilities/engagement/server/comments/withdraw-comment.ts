import type { Outcome } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { type EngagementContext, serve, type Tx } from '../context.ts'
import { addAction } from './action-store.ts'
import { lockOwn } from './change-own.ts'
import { follow } from './write-comment.ts'

/** Removes the text at once; its record keeps it for a while, visible to moderators only. */
export const withdrawComment = serve(calls.withdrawComment, async (context: EngagementContext, { id }, { session: { accountId } }) => {
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.withdrawComment>> => {
    const own = await lockOwn(tx, id, accountId)
    if (!own) return { refused: 'NOT_FOUND' }
    await addAction(tx, own, { action: 'withdrawn', by: accountId })
    await tx
      .updateTable('engagement.comment')
      .set({ text: '', state: 'deleted', deleted_by: 'author', found_words: [] })
      .where('id', '=', id)
      .execute()
    await follow(context, tx, own.number, { was: own.state, is: 'deleted', wasReported: own.open_reports > 0 })
    return { ok: {} }
  })
})
