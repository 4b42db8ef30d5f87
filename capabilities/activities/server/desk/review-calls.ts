import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type ActivityRow, publishTags, writeActivity } from '../activity-store.ts'
import { type ActivitiesContext, serve, type Tx } from '../context.ts'
import { ENDED } from '../due/ended-activities.ts'
import { NOTICES, REMINDERS } from '../due/people-tasks.ts'
import { fillPlaces, lockPlaces, setCapacity } from '../registrations/places.ts'
import { onDates } from '../series/on-dates.ts'
import { isOwnDraft } from '../series/series-store.ts'
import { notifySubmitters, submittedActivities } from './review-notices.ts'

const NOW = sql<Date>`platform.now()`

type Refusal<Code extends string> = { readonly refused: Code; readonly fields?: Readonly<Record<string, string>> }

export const submitActivity = serve(calls.submitActivity, (context, known, caller) =>
  onDates<calls.Known, Refusal<'ACTIVITY_CANCELLED' | 'UNDER_REVIEW' | 'NOTHING_CHANGES' | 'ACTIVITY_INCOMPLETE'>>(context, known, {
    async step(tx, activity) {
      if (activity.state === 'cancelled') return { refused: 'ACTIVITY_CANCELLED' }
      if (activity.review === 'submitted') return { refused: 'UNDER_REVIEW' }
      if (isDeepStrictEqual(activity.draft, activity.content)) return { refused: 'NOTHING_CHANGES' }
      const missing = calls.findMissing(activity.draft)
      if (missing.length > 0)
        return { refused: 'ACTIVITY_INCOMPLETE', fields: Object.fromEntries(missing.map((field) => [field, 'ACTIVITY_INCOMPLETE'])) }
      const columns = { review: 'submitted', submitted_by: caller.session.accountId, submitted_at: NOW, decided_by: null, note: '' }
      await record(context, tx, { action: 'activity.submitted', activity, caller })
      return await writeActivity(tx, activity, columns)
    },
    finish: (tx) => context.reconcileTodos(tx, submittedActivities),
  }),
)

export const recallActivity = serve(calls.recallActivity, (context, known, caller) =>
  onDates<calls.Known, Refusal<'NOT_SUBMITTED'>>(context, known, {
    async step(tx, activity) {
      if (activity.review !== 'submitted') return { refused: 'NOT_SUBMITTED' }
      await record(context, tx, { action: 'activity.recalled', activity, caller })
      return await writeActivity(tx, activity, { review: 'none', submitted_by: null, submitted_at: null })
    },
    finish: (tx) => context.reconcileTodos(tx, submittedActivities),
  }),
)

/** Makes submitted drafts the public content. */
export const approveActivity = serve(calls.approveActivity, (context, known, caller) =>
  onDates<calls.Known, Undecided>(context, known, {
    async step(tx, activity) {
      const denied = findDenial(activity, caller)
      if (denied) return denied
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
      await record(context, tx, { action: 'activity.published', activity, caller })
      await publishTags(tx, activity.number)
      return saved
    },
    async finish(tx, _, activities) {
      for (const task of [ENDED, NOTICES, REMINDERS]) await context.jobs.wake(tx, task)
      await notifySubmitters(context, tx, { activities, result: 'approved', note: '' })
      await context.reconcileTodos(tx, submittedActivities)
    },
  }),
)

/** Returns true when people who signed up must learn of the change: another time or place. */
function concernsPeople({ draft, content }: ActivityRow): boolean {
  const arranged = ({ startsAt, endsAt, place, onlineUrl, studio }: calls.ActivityContent) => [startsAt, endsAt, place, onlineUrl, studio]
  return content === null || !isDeepStrictEqual(arranged(draft), arranged(content))
}

export const returnActivity = serve(calls.returnActivity, (context, { note, ...known }, caller) =>
  onDates<calls.Known, Undecided>(context, known, {
    async step(tx, activity) {
      const denied = findDenial(activity, caller)
      if (denied) return denied
      await record(context, tx, { action: 'activity.returned', activity, caller, note })
      return await writeActivity(tx, activity, { review: 'returned', decided_by: caller.session.accountId, note })
    },
    async finish(tx, _, activities) {
      await notifySubmitters(context, tx, { activities, result: 'returned', note })
      await context.reconcileTodos(tx, submittedActivities)
    },
  }),
)

/** Cancels activities that have not ended. Their pages stay and say why. */
export const cancelActivity = serve(calls.cancelActivity, (context, { note, ...known }, caller) =>
  onDates<calls.Known, Refusal<'NOT_PUBLISHED' | 'ACTIVITY_OVER'>>(context, known, {
    async step(tx, activity) {
      if (activity.state !== 'published') return { refused: 'NOT_PUBLISHED' }
      const { rows } = await sql`select from activities.activity where id = ${activity.id} and ends_at > platform.now()`.execute(tx)
      if (rows.length === 0) return { refused: 'ACTIVITY_OVER' }
      await record(context, tx, { action: 'activity.cancelled', activity, caller, note })
      await publishTags(tx, activity.number)
      const sequence = activity.sequence + 1
      return await writeActivity(tx, activity, { state: 'cancelled', review: 'none', note, sequence, published_at: NOW })
    },
    async finish(tx) {
      await context.jobs.wake(tx, NOTICES)
      await context.reconcileTodos(tx, submittedActivities)
    },
  }),
)

type Undecided = Refusal<'NOT_SUBMITTED' | 'OWN_SUBMISSION'>

/** Returns why the caller cannot decide on a draft: its writer and its submitter never do. */
function findDenial(activity: ActivityRow, { session: { accountId } }: SignedInCaller): Undecided | undefined {
  if (activity.review !== 'submitted') return { refused: 'NOT_SUBMITTED' }
  return isOwnDraft(activity, accountId) ? { refused: 'OWN_SUBMISSION' } : undefined
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
