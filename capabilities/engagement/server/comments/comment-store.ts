import { type RawBuilder, sql } from 'kysely'
import { avatarUrl } from '#capabilities/profile/contract.ts'
import type { Language } from '#contract/language.ts'
import { openPlannedReads } from '#server/database/plan-once.ts'
import { one } from '#server/database/statement/one.ts'
import type { Comment, CommentState } from '../../contract.ts'
import type { EngagementContext, Sql, Tx } from '../context.ts'

export type CommentRow = {
  readonly id: string
  readonly position: number
  readonly item_id: string
  readonly number: number
  readonly parent_id: string | null
  readonly answers_id: string | null
  readonly account_id: string | null
  readonly author_name: string | null
  readonly language: Language
  readonly text: string
  readonly state: CommentState
  readonly deleted_by: 'author' | 'moderator' | null
  readonly held_for: ('first' | 'link' | 'word')[]
  readonly found_words: string[]
  readonly open_reports: number
  readonly created_at: Date
  readonly edited_at: Date | null
}

/** Locks comments until the transaction ends, always in order of id, to avoid deadlocks. */
export async function lockComments(tx: Tx, ids: readonly string[]): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select * from engagement.comment where id = any (${[...new Set(ids)]}::uuid[]) order by id for no key update`.execute(tx)
  return rows
}

type SummaryRow = { readonly name: string | null; readonly avatar: string | null; readonly is_professional: boolean }
type ShownRow = SummaryRow &
  Pick<CommentRow, 'id' | 'position' | 'parent_id' | 'text' | 'language' | 'state' | 'created_at' | 'edited_at'> & {
    readonly replies: number
    readonly answers_id: string | null
    readonly answers_name: string | null
  }

const COLUMNS = sql`
  comment.id, comment.position, comment.parent_id, comment.text, comment.language, comment.state, comment.replies, comment.created_at, comment.edited_at,
  coalesce(summary.name, comment.author_name) as name, summary.avatar,
  exists (select from certification.in_force as held where held.account_id = comment.account_id and held.kind = 'professional') as is_professional,
  answered.id as answers_id, coalesce(answered_summary.name, answered.author_name) as answers_name`
const JOINS = sql`
  left join profile.summary on summary.account_id = comment.account_id
  left join engagement.comment as answered on answered.id = comment.answers_id and answered.state = 'shown'
  left join profile.summary as answered_summary on answered_summary.account_id = answered.account_id`

type Reading = Pick<EngagementContext['database'], 'pool' | 'of'>
/** Planning costs more than the reading, and an item or a comment is as good as another. */
const read = openPlannedReads('engagement.comments', 8)

/**
 * Returns top-level comments that are shown, or deleted with remaining replies. The reader's language comes first; within each group the
 * newest come first.
 */
export async function findThreads(
  database: Reading,
  { itemId, language, after }: { readonly itemId: string; readonly language: Language; readonly after: number | undefined },
  most: number,
): Promise<ShownRow[]> {
  const of = (which: RawBuilder<unknown>) => sql`(
    select * from engagement.comment
    where item_id = ${itemId} and parent_id is null and (state = 'shown' or (state = 'deleted' and replies > 0)) and ${which}
    order by position desc limit ${sql.lit(most)})`
  const isAmongOthers = after !== undefined && after < 0
  return await read(
    database,
    sql<ShownRow>`
      select ${COLUMNS} from (
        ${of(sql`language = ${language} ${before(after)}`)} union all ${of(sql`language <> ${language} ${before(isAmongOthers ? -after : undefined)}`)}
      ) as comment ${JOINS} order by comment.language <> ${language}, comment.position desc limit ${sql.lit(most)}`,
  )
}
const before = (position: number | undefined): RawBuilder<unknown> => (position === undefined ? sql`` : sql`and position < ${position}`)

/**
 * Returns the cursor behind this row. A negative one points into the comments in the other language, which follow those in the reader's
 * language.
 */
export const placeAfter = ({ position, language }: Pick<ShownRow, 'position' | 'language'>, readers: Language): number =>
  language === readers ? position : -position

export async function findReplies(
  database: Reading,
  { parents, after, most }: { readonly parents: readonly string[]; readonly after: number; readonly most: number },
): Promise<ShownRow[]> {
  if (parents.length === 0) return []
  return await read(
    database,
    sql<ShownRow>`
      select ${COLUMNS} from unnest((select ${[...parents]}::uuid[])) as root (id) cross join lateral (
        select * from engagement.comment where parent_id = root.id and state = 'shown' and position > ${after} order by position limit ${sql.lit(most)}
      ) as comment ${JOINS} order by comment.position`,
  )
}

/** Returns a comment of any state in the form for readers. */
export async function findShownComments(db: Sql, id: string): Promise<ShownRow> {
  const { rows } = await sql<ShownRow>`select ${COLUMNS} from engagement.comment as comment ${JOINS} where comment.id = ${id}`.execute(db)
  return one(rows)
}

export const toComment = (row: ShownRow): Comment => ({
  id: row.id,
  author:
    row.state === 'deleted'
      ? null
      : { name: row.name ?? '', avatar: row.avatar && avatarUrl(row.avatar), isProfessional: row.is_professional },
  text: row.state === 'deleted' ? '' : row.text,
  language: row.language,
  at: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  answers: row.answers_id && row.answers_name ? { id: row.answers_id, name: row.answers_name } : null,
})
