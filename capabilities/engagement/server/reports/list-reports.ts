import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { CommentState, Report } from '../../contract.ts'
import * as calls from '../../contract.ts'
import { findKnown } from '../comments/find-item.ts'
import { type Sql, serve } from '../context.ts'
import { findPeople, MOST_COUNTED } from '../moderation/find-people.ts'
import type { ReportRow } from './list.ts'

type Listed = ReportRow & {
  readonly comment_state: CommentState | null
  readonly comment_author: string | null
  readonly others: number
  readonly is_late: boolean
}

/** Sorts open reports by due time, all others by arrival. */
export const listReports = serve(
  calls.listReports,
  async ({ database }, { state, reason, about, page, pageSize, direction }, { language }) => {
    const db: Sql = database.of()
    const order = direction === 'asc' ? sql`asc` : sql`desc`
    const chosen = sql`where ${{ open: sql`report.state = 'open'`, done: sql`report.state <> 'open'`, all: sql`true` }[state]}
    ${reason === undefined ? sql`` : sql`and report.reason = ${reason}`} ${about === undefined ? sql`` : sql`and report.about = ${about}`}`
    const by = state === 'open' ? sql`due_at ${order}, position ${order}` : sql`position ${order}`
    const { rows } = await sql<Listed>`
    select report.*, comment.state as comment_state, coalesce(summary.name, comment.author_name) as comment_author,
      (report.state = 'open' and report.due_at <= platform.now()) as is_late,
      (select count(*)::int from (
        select 1 from engagement.report as other where other.item_id = report.item_id and other.comment_id is not distinct from report.comment_id
          and other.state = 'open' and other.id <> report.id limit 100) as found) as others
    from (select * from engagement.report as report ${chosen} order by ${by} limit ${pageSize} offset ${(page - 1) * pageSize}) as report
    left join engagement.comment as comment on comment.id = report.comment_id
    left join profile.summary on summary.account_id = comment.account_id
    order by ${state === 'open' ? sql`report.due_at ${order}, report.position ${order}` : sql`report.position ${order}`}`.execute(db)
    const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from engagement.report as report ${chosen} limit ${MOST_COUNTED}) as found`.execute(db)
    return { ok: { list: await toReports(db, rows, language), total: counted[0]!.total } }
  },
)

async function toReports(db: Sql, rows: readonly Listed[], language: Language): Promise<Report[]> {
  const items = await findKnown(
    db,
    rows.map(({ item_id }) => item_id),
    language,
  )
  const people = await findPeople(
    db,
    rows.flatMap(({ account_id, decided_by }) => [account_id, decided_by]),
  )
  return rows.map((row) => {
    const known = items.get(row.item_id)
    const { comment, page } = row.evidence
    return {
      id: row.id,
      about: row.about,
      reason: row.reason,
      text: row.text,
      hasContact: row.contact !== '',
      language: row.language,
      state: row.state,
      action: row.action,
      answer: row.answer,
      others: row.others,
      isLate: row.is_late,
      item: page
        ? { number: row.number, ...page, isOnline: true }
        : { number: row.number, title: known?.title ?? '', path: known?.path ?? '', isOnline: known?.isOnline ?? false },
      comment: row.comment_id
        ? { id: row.comment_id, text: comment?.text ?? '', author: row.comment_author, isShown: row.comment_state === 'shown' }
        : null,
      reporter: people.may(row.account_id),
      at: row.created_at.toISOString(),
      dueAt: row.due_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
      decidedBy: people.may(row.decided_by),
    }
  })
}
