import { sql } from 'kysely'
import type { InputOf, Outcome, Refused } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { DAY } from '#contract/duration.ts'
import type { scheduleItem, setEnd, unscheduleItem } from '../contract.ts'
import type { ContentDeps, Tx } from './deps.ts'
import { DUE_WORK } from './due.ts'
import { addStep, at, changeEdition, holdEdition } from './edition-store.ts'
import { doneOf, moveEdition } from './move-edition.ts'
import { publishMatter } from './posts.ts'
import { happening } from './save-item.ts'

type Deps = Pick<ContentDeps, 'database' | 'recorder' | 'closeTodos' | 'jobs'>
/** The furthest that a beginning and an end may lie ahead. */
const BEGIN_WITHIN_MS = 2 * 366 * DAY
const END_WITHIN_MS = 10 * 366 * DAY

export async function schedule(
  { database, recorder, closeTodos, jobs }: Deps,
  { id, language, publishAt, unpublishAt }: InputOf<typeof scheduleItem>,
  caller: SignedInCaller,
): Promise<Outcome<typeof scheduleItem>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof scheduleItem>> => {
    const held = await holdEdition(tx, id, language)
    if ('refused' in held) return held
    const begins = new Date(publishAt)
    const ends = unpublishAt === undefined ? held.edition.unpublish_at : dateOf(unpublishAt)
    const no = await whyNotThen(tx, begins, ends)
    if (no) return no
    const moved = await moveEdition(tx, held, 'schedule', {
      by: caller.session.accountId,
      step: 'scheduled',
      note: begins.toISOString(),
      changes: { publish_at: begins, unpublish_at: ends },
    })
    if ('refused' in moved) return moved
    await jobs.wake(tx, DUE_WORK)
    await closeTodos(tx, publishMatter(id, language))
    const facts = { number: held.item.number, language, publishAt: begins.toISOString(), unpublishAt: at(ends) }
    await recorder.record(tx, { action: 'content.scheduled', ...happening(caller, held), facts })
    return { ok: { ...doneOf(moved.ok), publishAt: begins.toISOString(), unpublishAt: at(ends) } }
  })
}

export async function unschedule(
  { database, recorder }: Deps,
  { id, language }: InputOf<typeof unscheduleItem>,
  caller: SignedInCaller,
): Promise<Outcome<typeof unscheduleItem>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof unscheduleItem>> => {
    const held = await holdEdition(tx, id, language)
    if ('refused' in held) return held
    const moved = await moveEdition(tx, held, 'unschedule', {
      by: caller.session.accountId,
      step: 'unscheduled',
      changes: { publish_at: null },
    })
    if ('refused' in moved) return moved
    await recorder.record(tx, { action: 'content.unscheduled', ...happening(caller, held) })
    return { ok: doneOf(moved.ok) }
  })
}

/** Says when the public stops seeing it, whatever its state. */
export async function end(
  { database, recorder, jobs }: Deps,
  { id, language, unpublishAt }: InputOf<typeof setEnd>,
  caller: SignedInCaller,
): Promise<Outcome<typeof setEnd>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof setEnd>> => {
    const held = await holdEdition(tx, id, language)
    if ('refused' in held) return held
    if (held.item.trashed_at) return { refused: 'IN_TRASH' }
    const ends = dateOf(unpublishAt)
    const no = ends && (await whyNotThen(tx, held.edition.publish_at, ends, 'end'))
    if (no) return no
    const row = await changeEdition(tx, held.edition, { unpublish_at: ends }, { counts: false })
    await addStep(tx, row, 'end-set', caller.session.accountId, { note: at(ends) ?? '' })
    await jobs.wake(tx, DUE_WORK)
    const facts = { number: held.item.number, language, unpublishAt: at(ends) }
    await recorder.record(tx, { action: 'content.end-set', ...happening(caller, held), facts })
    return { ok: { unpublishAt: at(ends) } }
  })
}

const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment))

/** Both times lie ahead by the clock of the database, not too far, and in their order. */
async function whyNotThen(
  tx: Tx,
  begins: Date | null,
  ends: Date | null,
  set: 'both' | 'end' = 'both',
): Promise<Refused<'TIME_PAST' | 'TIME_FAR' | 'END_BEFORE_START'> | null> {
  const nowMs = (await sql<{ now: Date }>`select platform.now() as now`.execute(tx)).rows[0]!.now.getTime()
  if (set === 'both' && begins && begins.getTime() <= nowMs) return { refused: 'TIME_PAST', fields: { publishAt: 'TIME_PAST' } }
  if (set === 'both' && begins && begins.getTime() > nowMs + BEGIN_WITHIN_MS)
    return { refused: 'TIME_FAR', fields: { publishAt: 'TIME_FAR' } }
  if (ends && ends.getTime() <= nowMs) return { refused: 'TIME_PAST', fields: { unpublishAt: 'TIME_PAST' } }
  if (ends && ends.getTime() > nowMs + END_WITHIN_MS) return { refused: 'TIME_FAR', fields: { unpublishAt: 'TIME_FAR' } }
  return begins && ends && ends <= begins ? { refused: 'END_BEFORE_START', fields: { unpublishAt: 'END_BEFORE_START' } } : null
}
