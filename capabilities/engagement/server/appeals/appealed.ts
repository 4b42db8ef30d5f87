import { sql } from 'kysely'
import type { OutputOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { CommentState, listObjections } from '../../contract.ts'
import { findLastAction } from '../comments/action-store.ts'
import type { MuteRow } from '../comments/mute-store.ts'
import type { Sql } from '../context.ts'
import type { ReportRow } from '../reports/list.ts'
import { findTakedowns, titleOf } from '../takedowns/takedown-store.ts'
import type { ObjectionRow } from './objections.ts'
import { findReportedThings } from './reported-things.ts'

/** The contested decision of an appeal; `by` is the account that made it. */
type Contested = Pick<OutputOf<typeof listObjections>['list'][number], 'reason' | 'note' | 'decidedAt' | 'comment' | 'until' | 'thing'> & {
  readonly by: string | null
}
const NOTHING: Contested = { reason: null, note: '', decidedAt: null, comment: null, until: null, thing: null, by: null }

/** Reads the contested decisions of appeals, by the id of their subject. */
export async function findContested(
  db: Sql,
  rows: readonly ObjectionRow[],
  language: Language,
): Promise<(row: Pick<ObjectionRow, 'subject_id'>) => Contested> {
  const idsOf = (about: ObjectionRow['about']) => rows.filter((row) => row.about === about).map(({ subject_id }) => subject_id)
  const found = new Map([
    ...(await findContestedComments(db, idsOf('comment'))),
    ...(await findContestedMutes(db, idsOf('mute'))),
    ...(await findContestedTakedowns(db, idsOf('item'), language)),
    ...(await findContestedReports(db, idsOf('report'), language)),
  ])
  return ({ subject_id }) => found.get(subject_id) ?? NOTHING
}

type Found = readonly (readonly [string, Contested])[]

async function findContestedComments(db: Sql, ids: readonly string[]): Promise<Found> {
  const actions = await findLastAction(db, ids, ['hidden', 'deleted'])
  const { rows } = await sql<{ id: string; text: string; state: CommentState }>`
    select id, text, state from engagement.comment where id = any (${[...ids]}::uuid[])`.execute(db)
  return rows.map((comment) => {
    const action = actions.get(comment.id)
    return [
      comment.id,
      {
        ...NOTHING,
        reason: action?.reason ?? null,
        note: action?.note ?? '',
        decidedAt: action?.at.toISOString() ?? null,
        by: action?.by_account ?? null,
        // Reads the text of a deleted comment from the record of its deletion.
        comment: { ...comment, text: comment.text || (action?.text ?? '') },
      },
    ] as const
  })
}

async function findContestedMutes(db: Sql, ids: readonly string[]): Promise<Found> {
  const { rows } = await sql<MuteRow>`select * from engagement.mute where id = any (${[...ids]}::uuid[])`.execute(db)
  return rows.map(({ id, reason, note, since, until, by_account }) => [
    id,
    { ...NOTHING, reason, note, decidedAt: since.toISOString(), until: until.toISOString(), by: by_account },
  ])
}

async function findContestedTakedowns(db: Sql, ids: readonly string[], language: Language): Promise<Found> {
  return [...(await findTakedowns(db, ids)).values()].map((row) => [
    row.id,
    {
      ...NOTHING,
      reason: row.reason,
      note: row.note,
      decidedAt: row.made_at.toISOString(),
      by: row.made_by,
      thing: { title: titleOf(row, language), path: null },
    },
  ])
}

async function findContestedReports(db: Sql, ids: readonly string[], language: Language): Promise<Found> {
  const { rows } = await sql<ReportRow>`select * from engagement.report where id = any (${[...ids]}::uuid[])`.execute(db)
  const thingOf = await findReportedThings(db, rows, language)
  return rows.map((row) => [
    row.id,
    {
      ...NOTHING,
      reason: row.reason,
      note: row.answer,
      decidedAt: row.decided_at?.toISOString() ?? null,
      by: row.decided_by,
      thing: thingOf(row),
    },
  ])
}
