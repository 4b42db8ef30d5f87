import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { auditEvent } from '../saved-item.ts'
import { lockEditionInScope } from '../scope.ts'
import { doneOf, transitionEdition } from './transition-edition.ts'

export const unscheduleItem = serve(calls.unscheduleItem, async (context, { id, language }, caller) => {
  const { database, recorder } = context
  return await database.inTransaction(async (tx) => {
    const locked = await lockEditionInScope(context, tx, { id, language }, caller.session)
    if ('refused' in locked) return locked
    const moved = await transitionEdition(tx, locked, 'unschedule', {
      by: caller.session.accountId,
      step: 'unscheduled',
      changes: { publish_at: null },
    })
    if ('refused' in moved) return moved
    await recorder.record(tx, { action: 'content.unscheduled', ...auditEvent(caller, locked) })
    return { ok: doneOf(moved.ok) }
  })
})
