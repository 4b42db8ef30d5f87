import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type ActivityRow, lockVersion, publishTags, writeActivity } from '../activity-store.ts'
import { type ActivitiesContext, serve, type Tx } from '../context.ts'
import { ENDED } from '../due/ended-activities.ts'
import { NOTICES, REMINDERS } from '../due/people-tasks.ts'
import { fillPlaces, lockPlaces, setCapacity } from '../registrations/places.ts'
import { notifySubmitter, submittedActivities } from './review-notices.ts'

const NOW = sql<Date>`platform.now()`

export const submitActivity = serve(calls.submitActivity, (context, known, caller) =>
  context.database.inTransaction(async (tx) => {
    const locked = await lockVersion(tx, known)
    if ('refused' in locked) return locked
    const { activity } = locked
    if (activity.state === 'cancelled') return { refused: 'ACTIVITY_CANCELLED' }
    if (activity.review === 'submitted') return { refused: 'UNDER_REVIEW' }
    if (isDeepStrictEqual(activity.draft, activity.content)) return { refused: 'NOTHING_CHANGES' }
    const missing = calls.findMissing(activity.draft)
    if (missing.length > 0)
      return { refused: 'ACTIVITY_INCOMPLETE', fields: Object.fromEntries(missing.map((field) => [field, 'ACTIVITY_INCOMPLETE'])) }
    const columns = { review: 'submitted', submitted_by: caller.session.accountId, submitted_at: NOW, decided_by: null, note: '' }
    const saved = await writeActivity(tx, activity, columns)
    await record(context, tx, { action: 'activity.submitted', activity, caller })
    await context.reconcileTodos(tx, submittedActivities)
    return { ok: saved }
  }),
)

export const recallActivity = serve(calls.recallActivity, (context, known, caller) =>
  context.database.inTransaction(async (tx) => {
    const locked = await lockVersion(tx, known)
    if ('refused' in locked) return locked
    if (locked.activity.review !== 'submitted') return { refused: 'NOT_SUBMITTED' }
    const saved = await writeActivity(tx, locked.activity, { review: 'none', submitted_by: null, submitted_at: null })
    await record(context, tx, { action: 'activity.recalled', activity: locked.activity, caller })
    await context.reconcileTodos(tx, submittedActivities)
    return { ok: saved }
  }),
)

/** Makes the submitted draft the public content. */
export const approveActivity = serve(calls.approveActivity, (context, known, caller) =>
  context.database.inTransaction(async (tx) => {
    const locked = await lockToDecide(tx, known, caller)
    if ('refused' in locked) return locked
    const { activity } = locked
    const saved = await writeActivity(tx, activity, {
      state: 'published',
      review: 'none',
      content: JSON.stringify(activity.draft),
      starts_at: activity.draft.startsAt,
      ends_at: activity.draft.endsAt,
      sequence: activity.sequence + (concernsPeople(activity) ? 1 : 0),
      decided_by: caller.session.accountId,
      first_published_at: activity.first_published_at ?? NOW,
      published_at: NOW,
      closed_at: null,
    })
    await lockPlaces(tx, activity.id, 'alone')
    await setCapacity(tx, activity.id, activity.draft.capacity)
    await fillPlaces(context, tx, activity.id)
    for (const task of [ENDED, NOTICES, REMINDERS]) await context.jobs.wake(tx, task)
    await record(context, tx, { action: 'activity.published', activity, caller })
    await notifySubmitter(context, tx, { activity, result: 'approved', note: '' })
    await context.reconcileTodos(tx, submittedActivities)
    await publishTags(tx, activity.number)
    return { ok: saved }
  }),
)

/** Returns true when people who signed up must learn of the change: another time or place. */
function concernsPeople({ draft, content }: ActivityRow): boolean {
  const arranged = ({ startsAt, endsAt, place, onlineUrl, studio }: calls.ActivityContent) => [startsAt, endsAt, place, onlineUrl, studio]
  return content === null || !isDeepStrictEqual(arranged(draft), arranged(content))
}

export const returnActivity = serve(calls.returnActivity, (context, { note, ...known }, caller) =>
  context.database.inTransaction(async (tx) => {
    const locked = await lockToDecide(tx, known, caller)
    if ('refused' in locked) return locked
    const { activity } = locked
    const saved = await writeActivity(tx, activity, { review: 'returned', decided_by: caller.session.accountId, note })
    await record(context, tx, { action: 'activity.returned', activity, caller, note })
    await notifySubmitter(context, tx, { activity, result: 'returned', note })
    await context.reconcileTodos(tx, submittedActivities)
    return { ok: saved }
  }),
)

/** Cancels an activity that has not ended. Its page stays and says why. */
export const cancelActivity = serve(calls.cancelActivity, (context, { note, ...known }, caller) =>
  context.database.inTransaction(async (tx) => {
    const locked = await lockVersion(tx, known)
    if ('refused' in locked) return locked
    const { activity } = locked
    if (activity.state !== 'published') return { refused: 'NOT_PUBLISHED' }
    const { rows } = await sql`select from activities.activity where id = ${activity.id} and ends_at > platform.now()`.execute(tx)
    if (rows.length === 0) return { refused: 'ACTIVITY_OVER' }
    const saved = await writeActivity(tx, activity, {
      state: 'cancelled',
      review: 'none',
      note,
      sequence: activity.sequence + 1,
      published_at: NOW,
    })
    await record(context, tx, { action: 'activity.cancelled', activity, caller, note })
    await context.jobs.wake(tx, NOTICES)
    await context.reconcileTodos(tx, submittedActivities)
    await publishTags(tx, activity.number)
    return { ok: saved }
  }),
)

type Known = { readonly id: string; readonly version: number }
type Denied = { readonly refused: 'NOT_FOUND' | 'CHANGED_MEANWHILE' | 'NOT_SUBMITTED' | 'OWN_SUBMISSION' }

/** Locks a submitted draft for a decision. Its writer and its submitter cannot decide on it. */
async function lockToDecide(
  tx: Tx,
  known: Known,
  { session: { accountId } }: SignedInCaller,
): Promise<{ readonly activity: ActivityRow } | Denied> {
  const locked = await lockVersion(tx, known)
  if ('refused' in locked) return locked
  const { review, submitted_by: submitter, changed_by: writer } = locked.activity
  if (review !== 'submitted') return { refused: 'NOT_SUBMITTED' }
  return [submitter, writer].includes(accountId) ? { refused: 'OWN_SUBMISSION' } : locked
}

type Recorded = {
  readonly action: `activity.${string}`
  readonly activity: Pick<ActivityRow, 'id' | 'number'>
  readonly caller: SignedInCaller
  readonly note?: string
}

const record = ({ recorder }: ActivitiesContext, tx: Tx, { action, activity: { id, number }, caller, note }: Recorded): Promise<void> =>
  recorder.record(tx, {
    action,
    outcome: 'ok',
    target: `activity:${id}`,
    ...doneBy(caller),
    facts: { number, ...(note !== undefined && { note }) },
  })
