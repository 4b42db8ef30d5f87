import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { textIn } from '#contract/language.ts'
import { RolledBack } from '#server/database/rolled-back.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { isHeld } from '#server/retention/holds.ts'
import * as calls from '../../contract.ts'
import { type ActivityRow, writeActivity } from '../activity-store.ts'
import { type ActivitiesContext, serve, type Tx } from '../context.ts'
import { onDates } from '../series/on-dates.ts'

type Refusal = Extract<Outcome<typeof calls.saveActivity>, { readonly refused: string }>

/** Saves the draft. The public content stays until a second person approves the changes. Further dates get the same changes. */
export const saveActivity = serve(calls.saveActivity, async (context, { draft, ...known }, caller) => {
  if (!(await context.audiences.isKnown(draft.audience))) return { refused: 'AUDIENCE_UNKNOWN', fields: { audience: 'AUDIENCE_UNKNOWN' } }
  return await onDates<calls.Known, Refusal>(context, known, {
    async step(tx, activity, named) {
      const next = activity === named ? draft : calls.applyChange(named.draft, draft, activity.draft)
      if (activity.review === 'submitted') return { refused: activity === named ? 'UNDER_REVIEW' : 'SERIES_UNDER_REVIEW' }
      const refusal = await check(context, tx, next, activity)
      if (refusal) return refusal
      await noteCovers(context, tx, next, activity)
      const saved = await writeActivity(tx, activity, {
        draft: JSON.stringify(next),
        changed_by: caller.session.accountId,
        changed_at: sql`platform.now()`,
      })
      const facts = { number: activity.number }
      const target = `activity:${activity.id}`
      await context.recorder.record(tx, { action: 'activity.changed', outcome: 'ok', target, ...doneBy(caller), facts })
      return saved
    },
  })
})

/** Returns why a draft cannot be saved, or undefined. */
async function check(
  context: ActivitiesContext,
  tx: Tx,
  draft: calls.ActivityContent,
  activity: ActivityRow,
): Promise<Refusal | undefined> {
  if (!calls.ActivityContent.safeParse(draft).success) return { refused: 'BAD_REQUEST', fields: { startsAt: 'BAD_REQUEST' } }
  const fault = calls.findFault(draft)
  if (fault) return { refused: fault.code, fields: { [fault.field]: fault.code } }
  if (activity.state === 'cancelled') return { refused: 'ACTIVITY_CANCELLED' }
  if (isForItself(activity, draft)) return { refused: 'AUDIENCE_ITSELF', fields: { audience: 'AUDIENCE_ITSELF' } }
  if (!(await isQuestionnaire(context, tx, draft.form, activity)))
    return { refused: 'QUESTIONNAIRE_UNKNOWN', fields: { form: 'QUESTIONNAIRE_UNKNOWN' } }
  if (draft.studio !== null && !(await isStudio(tx, draft.studio)))
    return { refused: 'STUDIO_UNKNOWN', fields: { studio: 'STUDIO_UNKNOWN' } }
  return undefined
}

/** Records the covers of the draft and of the public content as in use. */
async function noteCovers(context: ActivitiesContext, tx: Tx, draft: calls.ActivityContent, { id, content }: ActivityRow): Promise<void> {
  const covers = [draft.cover, content?.cover ?? null].filter((cover) => cover !== null)
  const user = { by: 'activities', id, title: textIn(draft.title, 'zh-CN') }
  if ((await context.noteUses(tx, user, [...new Set(covers)])).length > 0)
    throw new RolledBack<Refusal>({ refused: 'COVER_UNKNOWN', fields: { cover: 'COVER_UNKNOWN' } })
}

/** Returns true when only people who signed up for the activity could sign up for it. */
const isForItself = ({ number }: ActivityRow, { audience }: calls.ActivityContent): boolean =>
  audience.kind === 'limited' && audience.registered?.includes(String(number)) === true

/** A questionnaire that was closed since stays until another is chosen; it asks nothing. */
const isQuestionnaire = async ({ questionnaires }: ActivitiesContext, tx: Tx, form: string | null, { draft }: ActivityRow) =>
  form === null || form === draft.form || (await questionnaires.list(tx)).some(({ id }) => id === form)

async function isStudio(tx: Tx, number: number): Promise<boolean> {
  const { rows } = await sql`select from live.known_studio where number = ${number}`.execute(tx)
  return rows.length > 0
}

export const removeActivity = serve(calls.removeActivity, async (context, known, caller) =>
  onDates<{ readonly removed: true }, { readonly refused: 'ALREADY_PUBLISHED' | 'ON_HOLD' }>(context, known, {
    async step(tx, { id, number, state, draft }) {
      if (state !== 'draft') return { refused: 'ALREADY_PUBLISHED' }
      if (await isHeld(tx, `activity:${id}`)) return { refused: 'ON_HOLD' }
      await context.noteUses(tx, { by: 'activities', id, title: textIn(draft.title, 'zh-CN') }, [])
      await tx.deleteFrom('activities.activity').where('id', '=', id).execute()
      const facts = { number }
      await context.recorder.record(tx, { action: 'activity.removed', outcome: 'ok', target: `activity:${id}`, ...doneBy(caller), facts })
      return { removed: true }
    },
  }),
)
