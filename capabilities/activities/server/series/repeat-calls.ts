import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SignedInCaller } from '#contract/caller.ts'
import { dayOf } from '#contract/dates.ts'
import { textIn } from '#contract/language.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type ActivityRow, lockVersion, publishTags, writeActivity } from '../activity-store.ts'
import { type ActivitiesContext, serve, type Tx } from '../context.ts'
import { findDates } from './series-store.ts'

/**
 * Copies the draft of an activity to further dates. They join its series, which begins with it when it has none. Each is a draft of its
 * own, so a second person approves it before it is public.
 */
export const repeatActivity = serve(calls.repeatActivity, (context, { repetition, ...known }, caller) =>
  context.database.inTransaction(async (tx: Tx) => {
    await lockSeries(tx, known.id)
    const locked = await lockVersion(tx, known)
    if ('refused' in locked) return locked
    const { activity } = locked
    if (activity.state === 'cancelled') return { refused: 'ACTIVITY_CANCELLED' }
    if (activity.review === 'submitted') return { refused: 'UNDER_REVIEW' }
    const starts = await findNewStarts(tx, activity, repetition)
    if ('refused' in starts) return starts
    const series = activity.series ?? randomUUID()
    for (const startsAt of starts) await addDate(context, tx, { activity, startsAt, series, caller })
    const saved = await writeActivity(tx, activity, { series })
    await context.recorder.record(tx, {
      action: 'activity.repeated',
      outcome: 'ok',
      target: `activity:${activity.id}`,
      ...doneBy(caller),
      facts: { number: activity.number, dates: starts.map(dayOf).join(' ') },
    })
    if (activity.state !== 'draft') await publishTags(tx, activity.number)
    return { ok: { ...saved, added: starts.length } }
  }),
)

/** Locks all dates of the series in the order of their ids, so that two people do not add the same day at once. */
async function lockSeries(tx: Tx, id: string): Promise<void> {
  await sql`
    select from activities.activity where id = ${id} or series = (select series from activities.activity where id = ${id})
    order by id for update`.execute(tx)
}

type Refused = { readonly refused: 'SERIES_TOO_LONG' | 'SERIES_WITHOUT_DATES'; readonly fields: Readonly<Record<string, string>> }

const refuse = (refused: Refused['refused']): Refused => ({ refused, fields: { repetition: refused } })

/** Returns the starts on days that the series does not have yet. */
async function findNewStarts(tx: Tx, { series, draft }: ActivityRow, repetition: calls.Repetition): Promise<readonly string[] | Refused> {
  const dates = series === null ? [] : await findDates(tx, series)
  const taken = new Set([draft, ...dates.map((date) => date.draft)].map(({ startsAt }) => dayOf(startsAt)))
  const starts = calls.startsOf(draft.startsAt, repetition).filter((startsAt) => !taken.has(dayOf(startsAt)))
  if (starts.length === 0) return refuse('SERIES_WITHOUT_DATES')
  return Math.max(1, dates.length) + starts.length > calls.MOST_DATES ? refuse('SERIES_TOO_LONG') : starts
}

type NewDate = { readonly activity: ActivityRow; readonly startsAt: string; readonly series: string; readonly caller: SignedInCaller }

async function addDate({ noteUses, recorder }: ActivitiesContext, tx: Tx, { activity, startsAt, series, caller }: NewDate): Promise<void> {
  const draft = calls.shiftContent(activity.draft, Date.parse(startsAt) - Date.parse(activity.draft.startsAt))
  const by = caller.session.accountId
  const { id, number } = await tx
    .insertInto('activities.activity')
    .values({ draft: JSON.stringify(draft), series, created_by: by, changed_by: by })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  const facts = { number }
  await recorder.record(tx, { action: 'activity.created', outcome: 'ok', target: `activity:${id}`, ...doneBy(caller), facts })
  if (draft.cover !== null) await noteUses(tx, { by: 'activities', id, title: textIn(draft.title, 'zh-CN') }, [draft.cover])
}
