import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { JudgedComment } from '../../contract.ts'
import type { CommentRow } from '../comments/comment-store.ts'
import { findKnownItems } from '../comments/find-item.ts'
import { beginning } from '../comments/notifications.ts'
import { quotesOf } from '../comments/screen-comment.ts'
import type { EngagementContext, Sql } from '../context.ts'

type JudgedRow = CommentRow & {
  readonly name: string | null
  readonly is_muted: boolean
  readonly is_closed: boolean
  readonly answered_name: string | null
  readonly answered_text: string | null
}

export async function findJudged(db: Sql, some: RawBuilder<unknown>): Promise<JudgedRow[]> {
  const { rows } = await sql<JudgedRow>`
    select comment.*, coalesce(summary.name, comment.author_name) as name,
      exists (select from engagement.mute where mute.account_id = comment.account_id and lifted_at is null and until > platform.now()) as is_muted,
      exists (select from engagement.closed_talk as closed where closed.item_id = comment.item_id) as is_closed,
      coalesce(answered_summary.name, answered.author_name) as answered_name, answered.text as answered_text
    from (${some}) as comment
    left join profile.summary on summary.account_id = comment.account_id
    left join engagement.comment as answered on answered.id = coalesce(comment.answers_id, comment.parent_id)
    left join profile.summary as answered_summary on answered_summary.account_id = answered.account_id`.execute(db)
  return rows
}

export async function toJudged(
  context: EngagementContext,
  db: Sql,
  rows: readonly JudgedRow[],
  language: Language,
): Promise<JudgedComment[]> {
  const items = await findKnownItems(
    db,
    rows.map(({ item_id }) => item_id),
    language,
  )
  const verdicts = new Map(await Promise.all(rows.map(async (row) => [row.id, await verdictOf(context, row)] as const)))
  return rows.map((row) => {
    const known = items.get(row.item_id)
    return {
      id: row.id,
      text: row.text,
      language: row.language,
      state: row.state,
      ...verdicts.get(row.id)!,
      item: { number: row.number, title: known?.title ?? '', path: known?.path ?? '', isClosed: row.is_closed },
      author: { id: row.account_id, name: row.name, isMuted: row.is_muted },
      answers: row.answered_text === null ? null : { name: row.answered_name, text: beginning(row.answered_text) },
      openReports: row.open_reports,
      at: row.created_at.toISOString(),
      editedAt: row.edited_at?.toISOString() ?? null,
    }
  })
}

/** Screens waiting comments again, because word lists may have changed since. */
async function verdictOf({ screen }: EngagementContext, { state, text, held_for, found_words }: JudgedRow) {
  if (state !== 'waiting') return { heldFor: held_for, foundWords: found_words }
  const foundWords = quotesOf(await screen(text))
  const others = held_for.filter((reason) => reason !== 'word')
  return { heldFor: foundWords.length > 0 ? [...others, 'word' as const] : others, foundWords }
}
