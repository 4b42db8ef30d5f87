import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { addStep, at, changeEdition } from '../edition-store.ts'
import { findTerms } from '../judging/page-address.ts'
import { auditEvent } from '../saved-item.ts'
import { lockEditionInScope } from '../scope.ts'
import { SCHEDULED_TASK } from './due.ts'
import { publishMatter } from './posts.ts'
import { dateOf, whyNotThen } from './schedule-times.ts'
import { doneOf, transitionEdition } from './transition-edition.ts'

export const scheduleItem = serve(calls.scheduleItem, async (context, { id, language, publishAt, unpublishAt }, caller) => {
  const { database, recorder, closeTodos, jobs } = context
  return await database.inTransaction(async (tx) => {
    const locked = await lockEditionInScope(context, tx, { id, language }, caller.session)
    if ('refused' in locked) return locked
    const begins = new Date(publishAt)
    const ends = unpublishAt === undefined ? locked.edition.unpublish_at : dateOf(unpublishAt)
    const no = await whyNotThen(tx, begins, ends)
    if (no) return no
    const moved = await transitionEdition(tx, locked, 'schedule', {
      by: caller.session.accountId,
      step: 'scheduled',
      note: begins.toISOString(),
      changes: { publish_at: begins, unpublish_at: ends },
    })
    if ('refused' in moved) return moved
    await jobs.wake(tx, SCHEDULED_TASK)
    await closeTodos(tx, publishMatter(id, language))
    const facts = { number: locked.item.number, language, publishAt: begins.toISOString(), unpublishAt: at(ends) }
    await recorder.record(tx, { action: 'content.scheduled', ...auditEvent(caller, locked), facts })
    return { ok: { ...doneOf(moved.ok), publishAt: begins.toISOString(), unpublishAt: at(ends) } }
  })
})

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
