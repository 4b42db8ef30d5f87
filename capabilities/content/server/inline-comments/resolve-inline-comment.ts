import { sql } from 'kysely'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'

export const resolveInlineComment = serve(calls.resolveInlineComment, async ({ database }, { id, isResolved }, { session }) => {
  return await database.inTransaction(async (tx) => {
    const row = await tx
      .updateTable('content.inline_comment')
      .set({
        resolved_at: isResolved ? sql<Date>`coalesce(resolved_at, platform.now())` : null,
        resolved_by: isResolved ? sql<string>`coalesce(resolved_by, ${session.accountId})` : null,
      })
      .where('id', '=', id)
      .where('answers_to', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return row ? { ok: null } : { refused: 'NOT_FOUND' }
  })
})
