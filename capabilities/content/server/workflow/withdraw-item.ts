import * as calls from '../../contract.ts'
import { contentWithdrawn } from '../../contract.ts'
import { serve } from '../context.ts'
import { shownOf, UNDECIDED } from '../edition-store.ts'
import { auditEvent } from '../saved-item.ts'
import { lockEditionInScope } from '../scope.ts'
import { publishMatter } from './posts.ts'
import { doneOf, transitionEdition } from './transition-edition.ts'

/** Withdraws a submission, also while an inspector works on it. */
export const withdrawItem = serve(calls.withdrawItem, async (context, { id, language }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockEditionInScope(context, tx, { id, language }, caller.session)
    if ('refused' in locked) return locked
    const moved = await transitionEdition(tx, locked, 'withdraw', { by: caller.session.accountId, step: 'withdrawn', changes: UNDECIDED })
    if ('refused' in moved) return moved
    await tx.emit(contentWithdrawn, { itemId: id, language, shownRevisionId: shownOf(locked.edition) })
    await context.closeTodos(tx, publishMatter(id, language))
    await context.recorder.record(tx, { action: 'content.withdrawn', ...auditEvent(caller, locked) })
    return { ok: doneOf(moved.ok) }
  })
})
