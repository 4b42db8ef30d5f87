import { sql } from 'kysely'
import { findDifferences, type SeriesDate, statusOf } from '../../contract.ts'
import type { ActivityRow } from '../activity-store.ts'
import type { Sql } from '../context.ts'

/** Returns all dates of a series in the order of their drafts. */
export async function findDates(db: Sql, series: string): Promise<readonly ActivityRow[]> {
  const starts = sql`(draft ->> 'startsAt')::timestamptz`
  return await db.selectFrom('activities.activity').selectAll().where('series', '=', series).orderBy(starts).orderBy('id').execute()
}

/** Returns true when the account submitted or last changed the draft, and so cannot decide on it. */
export const isOwnDraft = ({ submitted_by, changed_by }: Pick<ActivityRow, 'submitted_by' | 'changed_by'>, accountId: string): boolean =>
  [submitted_by, changed_by].includes(accountId)

/** Returns the present end: the published one, or that of the draft. */
export const endOf = ({ ends_at, draft }: Pick<ActivityRow, 'ends_at' | 'draft'>): string =>
  (ends_at ?? new Date(draft.endsAt)).toISOString()

type Reader = { readonly nowMs: number; readonly accountId: string }

/** Prepares the dates of the series of an activity for operators. */
export async function toSeriesDates(db: Sql, { series, draft }: ActivityRow, { nowMs, accountId }: Reader): Promise<SeriesDate[]> {
  if (series === null) return []
  const rows = await findDates(db, series)
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    number: row.number,
    startsAt: row.draft.startsAt,
    status: statusOf({ state: row.state, review: row.review, endsAt: endOf(row) }, nowMs),
    isSubmitted: row.review === 'submitted',
    hasChanges: row.content === null || hasOtherContent(row),
    isOwn: isOwnDraft(row, accountId),
    differences: [...findDifferences(draft, row.draft)],
  }))
}

const hasOtherContent = ({ draft, content }: ActivityRow): boolean =>
  content !== null && (draft.startsAt !== content.startsAt || findDifferences(draft, content).length > 0)
