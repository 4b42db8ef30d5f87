import type { Outcome } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { type restoreItem as call, contentRestored } from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { findEditions, touchItem } from '../edition-store.ts'
import { lockItemInScope } from '../scope.ts'
import { transitionEdition } from '../workflow/transition-edition.ts'
import { about } from './erase-item.ts'

export const restoreItem = serve(calls.restoreItem, async (context, { id }, caller) => {
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof call>> => {
    const locked = await lockItemInScope(context, tx, id, caller.session)
    if ('refused' in locked) return locked
    const { item } = locked
    if (!item.trashed_at) return { refused: 'NOT_IN_TRASH' }
    const editions = await findEditions(tx, id)
    for (const edition of editions)
      await transitionEdition(tx, { item, edition }, 'untrash', { by: caller.session.accountId, step: 'restored' })
    await touchItem(tx, id, { trashed_at: null, trashed_by: null })
    for (const { language } of editions) await tx.emit(contentRestored, { itemId: id, language })
    await context.recorder.record(tx, { action: 'content.restored', ...about(caller, item) })
    return { ok: null }
  })
})
