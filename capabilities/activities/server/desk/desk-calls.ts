import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { type Bilingual, textIn } from '#contract/language.ts'
import { orRolledBack, RolledBack } from '#server/database/rolled-back.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { isHeld } from '#server/retention/holds.ts'
import * as calls from '../../contract.ts'
import { type ActivityRow, findActivities, findActivity, lockVersion, writeActivity } from '../activity-store.ts'
import { type ActivitiesContext, serve, type Tx } from '../context.ts'

export const listActivities = serve(calls.listActivities, async ({ database }, input, { language }) => {
  const rows = await findActivities(database.of(), input)
  const list = rows.map(({ id, number, status, has_draft: hasDraft, draft, changed_at }) => ({
    id,
    number,
    status,
    hasDraft,
    title: textIn(draft.title, language),
    startsAt: draft.startsAt,
    endsAt: draft.endsAt,
    capacity: draft.capacity,
    changedAt: changed_at.toISOString(),
  }))
  return { ok: { list, total: rows[0]?.total ?? 0 } }
})

export const getActivityDraft = serve(calls.getActivityDraft, async ({ database }, { id }, { session }) => {
  const db = database.of()
  const row = await findActivity(db, id)
  if (!row) return { refused: 'NOT_FOUND' }
  const { rows } = await sql<{ name: string | null; nowMs: number }>`
    select (select name from profile.summary where account_id = ${row.submitted_by}) as name, (extract(epoch from platform.now()) * 1000)::float8 as "nowMs"`.execute(
    db,
  )
  const endsAt = (row.ends_at ?? new Date(row.draft.endsAt)).toISOString()
  return {
    ok: {
      id,
      number: row.number,
      version: row.version,
      state: row.state,
      review: row.review,
      status: calls.statusOf({ ...row, endsAt }, rows[0]?.nowMs ?? 0),
      draft: row.draft,
      published: row.content,
      submittedBy: row.submitted_by === null ? null : (rows[0]?.name ?? '—'),
      note: row.note,
      isOwn: [row.submitted_by, row.changed_by].includes(session.accountId),
      changedAt: row.changed_at.toISOString(),
    },
  }
})

export const createActivity = serve(calls.createActivity, ({ database, recorder }, { title, startsAt }, caller) =>
  database.inTransaction(async (tx) => {
    const by = caller.session.accountId
    const made = await tx
      .insertInto('activities.activity')
      .values({ draft: JSON.stringify(calls.newContent(title, startsAt)), created_by: by, changed_by: by })
      .returning(['id', 'number', 'version'])
      .executeTakeFirstOrThrow()
    const facts = { number: made.number }
    await recorder.record(tx, { action: 'activity.created', outcome: 'ok', target: `activity:${made.id}`, ...doneBy(caller), facts })
    return { ok: made }
  }),
)

type Saving = { readonly input: InputOf<typeof calls.saveActivity>; readonly caller: SignedInCaller }

/** Saves the draft. The public content stays until a second person approves the changes. */
export const saveActivity = serve(calls.saveActivity, async (context, input, caller) => {
  if (!(await context.audiences.isKnown(input.draft.audience)))
    return { refused: 'AUDIENCE_UNKNOWN', fields: { audience: 'AUDIENCE_UNKNOWN' } }
  return await orRolledBack(() => context.database.inTransaction((tx) => saveIn(context, tx, { input, caller })))
})

async function saveIn(
  context: ActivitiesContext,
  tx: Tx,
  { input: { draft, ...known }, caller }: Saving,
): Promise<Outcome<typeof calls.saveActivity>> {
  const fault = calls.findFault(draft)
  if (fault) return { refused: fault.code, fields: { [fault.field]: fault.code } }
  const locked = await lockVersion(tx, known)
  if ('refused' in locked) return locked
  const { activity } = locked
  if (activity.state === 'cancelled') return { refused: 'ACTIVITY_CANCELLED' }
  if (activity.review === 'submitted') return { refused: 'UNDER_REVIEW' }
  if (isForItself(activity, draft)) return { refused: 'AUDIENCE_ITSELF', fields: { audience: 'AUDIENCE_ITSELF' } }
  if (!(await isQuestionnaire(context, tx, draft.form, activity)))
    return { refused: 'QUESTIONNAIRE_UNKNOWN', fields: { form: 'QUESTIONNAIRE_UNKNOWN' } }
  if (draft.studio !== null && !(await isStudio(tx, draft.studio)))
    return { refused: 'STUDIO_UNKNOWN', fields: { studio: 'STUDIO_UNKNOWN' } }
  const covers = [draft.cover, activity.content?.cover ?? null].filter((cover) => cover !== null)
  const user = { by: 'activities', id: activity.id, title: textIn(draft.title, 'zh-CN') }
  if ((await context.noteUses(tx, user, [...new Set(covers)])).length > 0)
    throw new RolledBack<Outcome<typeof calls.saveActivity>>({ refused: 'COVER_UNKNOWN', fields: { cover: 'COVER_UNKNOWN' } })
  const saved = await writeActivity(tx, activity, {
    draft: JSON.stringify(draft),
    changed_by: caller.session.accountId,
    changed_at: sql`platform.now()`,
  })
  await context.recorder.record(tx, {
    action: 'activity.changed',
    outcome: 'ok',
    target: `activity:${activity.id}`,
    ...doneBy(caller),
    facts: { number: activity.number },
  })
  return { ok: saved }
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

export const removeActivity = serve(calls.removeActivity, ({ database, recorder, noteUses }, known, caller) =>
  database.inTransaction(async (tx) => {
    const locked = await lockVersion(tx, known)
    if ('refused' in locked) return locked
    const { id, number, state, draft } = locked.activity
    if (state !== 'draft') return { refused: 'ALREADY_PUBLISHED' }
    if (await isHeld(tx, `activity:${id}`)) return { refused: 'ON_HOLD' }
    await noteUses(tx, { by: 'activities', id, title: textIn(draft.title, 'zh-CN') }, [])
    await tx.deleteFrom('activities.activity').where('id', '=', id).execute()
    await recorder.record(tx, { action: 'activity.removed', outcome: 'ok', target: `activity:${id}`, ...doneBy(caller), facts: { number } })
    return { ok: { removed: true } }
  }),
)

/** Limits the choices to those that a list shows. */
const MOST_CHOICES = 500

export const listActivityChoices = serve(calls.listActivityChoices, async ({ database, audiences, questionnaires: asked }) => {
  const db = database.of()
  const [authors, studios, groups, questionnaires] = await Promise.all([
    sql<{ slug: string; name: Bilingual }>`
      select slug, name from content.public_author order by slug limit ${MOST_CHOICES}`.execute(db),
    sql<{ number: number; title: Bilingual }>`
      select number, jsonb_build_object('zh-CN', title_zh, 'en-US', title_en) as title from live.known_studio
      where status = 'open' order by number desc limit ${MOST_CHOICES}`.execute(db),
    audiences.listGroups(),
    asked.list(db),
  ])
  return {
    ok: {
      authors: authors.rows,
      studios: studios.rows,
      questionnaires: [...questionnaires],
      groups: groups.map(({ options, ...group }) => ({ ...group, options: [...options] })),
    },
  }
})
