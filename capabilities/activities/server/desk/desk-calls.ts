import { sql } from 'kysely'
import { type Bilingual, textIn } from '#contract/language.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { findActivities, findActivity } from '../activity-store.ts'
import { serve } from '../context.ts'
import { endOf, isOwnDraft, toSeriesDates } from '../series/series-store.ts'

export const listActivities = serve(calls.listActivities, async ({ database }, input, { language }) => {
  const rows = await findActivities(database.of(), input)
  const list = rows.map(({ id, number, status, has_draft: hasDraft, series, draft, changed_at }) => ({
    id,
    number,
    status,
    hasDraft,
    isInSeries: series !== null,
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
  const nowMs = rows[0]?.nowMs ?? 0
  return {
    ok: {
      id,
      number: row.number,
      version: row.version,
      state: row.state,
      review: row.review,
      status: calls.statusOf({ ...row, endsAt: endOf(row) }, nowMs),
      draft: row.draft,
      published: row.content,
      submittedBy: row.submitted_by === null ? null : (rows[0]?.name ?? '—'),
      note: row.note,
      isOwn: isOwnDraft(row, session.accountId),
      dates: await toSeriesDates(db, row, { nowMs, accountId: session.accountId }),
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
