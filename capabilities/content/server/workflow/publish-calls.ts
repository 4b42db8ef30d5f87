import { sql } from 'kysely'
import type { Refused } from '#contract/call.ts'
import { DAY } from '#contract/duration.ts'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { lockEditionInScope } from '../edition-checks.ts'
import { addEditionStep, at, changeEdition } from '../edition-store.ts'
import { findTerms } from '../judging/page-address.ts'
import { auditEvent } from '../saved-item.ts'
import { PUBLICATION_TASK } from './due.ts'
import { publishMatter } from './notifications.ts'
import { publishEdition, unpublishEdition } from './publish.ts'
import { doneOf, transitionEdition } from './transition-edition.ts'

export const publishItem = serve(calls.publishItem, async (context, input, caller) => {
  const { isMinor = false, ...place } = input
  const done = await publishEdition(context, { way: 'publish', ...place, isMinor, caller })
  return 'refused' in done ? done : { ok: doneOf(done.ok) }
})

export const republishItem = serve(calls.republishItem, async (context, input, caller) => {
  const done = await publishEdition(context, { way: 'putOnline', ...input, caller })
  return 'refused' in done ? done : { ok: doneOf(done.ok) }
})

export const unpublishItem = serve(calls.unpublishItem, async (context, { id, language, reason }, caller) => {
  const off = await unpublishEdition(context, { id, language, caller, note: reason })
  return 'refused' in off ? off : { ok: doneOf(off.ok) }
})

export const scheduleItem = serve(calls.scheduleItem, async (context, { id, language, publishAt, unpublishAt }, caller) => {
  const { database, recorder, closeTodos, jobs } = context
  return await database.inTransaction(async (tx) => {
    const locked = await lockEditionInScope(context, tx, { id, language, session: caller.session })
    if ('refused' in locked) return locked
    const begins = new Date(publishAt)
    const ends = unpublishAt === undefined ? locked.edition.unpublish_at : dateOf(unpublishAt)
    const no = await whyNotThen(tx, { begins, ends })
    if (no) return no
    const moved = await transitionEdition(tx, locked, {
      move: 'schedule',
      by: caller.session.accountId,
      step: 'scheduled',
      note: begins.toISOString(),
      changes: { publish_at: begins, unpublish_at: ends },
    })
    if ('refused' in moved) return moved
    await jobs.wake(tx, PUBLICATION_TASK)
    await closeTodos(tx, publishMatter(id, language))
    const facts = { number: locked.item.number, language, publishAt: begins.toISOString(), unpublishAt: at(ends) }
    await recorder.record(tx, { action: 'content.scheduled', ...auditEvent(caller, locked), facts })
    return { ok: { ...doneOf(moved.ok), publishAt: begins.toISOString(), unpublishAt: at(ends) } }
  })
})

export const unscheduleItem = serve(calls.unscheduleItem, async (context, { id, language }, caller) => {
  const { database, recorder } = context
  return await database.inTransaction(async (tx) => {
    const locked = await lockEditionInScope(context, tx, { id, language, session: caller.session })
    if ('refused' in locked) return locked
    const moved = await transitionEdition(tx, locked, {
      move: 'unschedule',
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
    const locked = await lockEditionInScope(context, tx, { id, language, session: caller.session })
    if ('refused' in locked) return locked
    if (locked.item.trashed_at) return { refused: 'IN_TRASH' }
    if (unpublishAt !== null && (await findTerms(tx, locked.item))) return { refused: 'PAGE_NEEDED' }
    const ends = dateOf(unpublishAt)
    const no = ends && (await whyNotThen(tx, { begins: locked.edition.publish_at, ends, set: 'end' }))
    if (no) return no
    const row = await changeEdition(tx, locked.edition, { changes: { unpublish_at: ends }, counts: false })
    await addEditionStep(tx, row, { action: 'end-set', by: caller.session.accountId, note: at(ends) ?? '' })
    await jobs.wake(tx, PUBLICATION_TASK)
    const facts = { number: locked.item.number, language, unpublishAt: at(ends) }
    await recorder.record(tx, { action: 'content.end-set', ...auditEvent(caller, locked), facts })
    return { ok: { unpublishAt: at(ends) } }
  })
})

const BEGIN_WITHIN_MS = 2 * 366 * DAY
const END_WITHIN_MS = 10 * 366 * DAY

const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment))

/** Refuses times that are past, too far ahead or in the wrong order, by the clock of the database. */
async function whyNotThen(
  tx: Tx,
  { begins, ends, set = 'both' }: { readonly begins: Date | null; readonly ends: Date | null; readonly set?: 'both' | 'end' | undefined },
): Promise<Refused<'TIME_PAST' | 'TIME_FAR' | 'END_BEFORE_START'> | null> {
  const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(tx)
  const nowMs = one(rows).now.getTime()
  if (set === 'both' && begins && begins.getTime() <= nowMs) return { refused: 'TIME_PAST', fields: { publishAt: 'TIME_PAST' } }
  if (set === 'both' && begins && begins.getTime() > nowMs + BEGIN_WITHIN_MS)
    return { refused: 'TIME_FAR', fields: { publishAt: 'TIME_FAR' } }
  if (ends && ends.getTime() <= nowMs) return { refused: 'TIME_PAST', fields: { unpublishAt: 'TIME_PAST' } }
  if (ends && ends.getTime() > nowMs + END_WITHIN_MS) return { refused: 'TIME_FAR', fields: { unpublishAt: 'TIME_FAR' } }
  return begins && ends && ends <= begins ? { refused: 'END_BEFORE_START', fields: { unpublishAt: 'END_BEFORE_START' } } : null
}
