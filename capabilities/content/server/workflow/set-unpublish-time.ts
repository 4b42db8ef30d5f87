import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { addStep, at, changeEdition } from '../edition-store.ts'
import { findTerms } from '../judging/page-address.ts'
import { auditEvent } from '../saved-item.ts'
import { lockEditionInScope } from '../scope.ts'
import { SCHEDULED_TASK } from './due.ts'
import { dateOf, whyNotThen } from './schedule-times.ts'

export const setUnpublishTime = serve(calls.setUnpublishTime, async (context, { id, language, unpublishAt }, caller) => {
  const { database, recorder, jobs } = context
  return await database.inTransaction(async (tx) => {
    const locked = await lockEditionInScope(context, tx, { id, language }, caller.session)
    if ('refused' in locked) return locked
    if (locked.item.trashed_at) return { refused: 'IN_TRASH' }
    if (unpublishAt !== null && (await findTerms(tx, locked.item))) return { refused: 'PAGE_NEEDED' }
    const ends = dateOf(unpublishAt)
    const no = ends && (await whyNotThen(tx, locked.edition.publish_at, ends, 'end'))
    if (no) return no
    const row = await changeEdition(tx, locked.edition, { unpublish_at: ends }, { counts: false })
    await addStep(tx, row, 'end-set', caller.session.accountId, { note: at(ends) ?? '' })
    await jobs.wake(tx, SCHEDULED_TASK)
    const facts = { number: locked.item.number, language, unpublishAt: at(ends) }
    await recorder.record(tx, { action: 'content.end-set', ...auditEvent(caller, locked), facts })
    return { ok: { unpublishAt: at(ends) } }
  })
})
