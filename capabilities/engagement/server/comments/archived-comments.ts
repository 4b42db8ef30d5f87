import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Sql } from '../context.ts'

/** A comment as readers see it, for an archive of the site: the name that is shown, and neither account nor address. */
export type ArchivedComment = {
  readonly id: string
  readonly item: number
  /** The comment above it; null for a comment of its own, also when the one above is no longer shown. */
  readonly parent: string | null
  readonly answers: string | null
  readonly author: string
  readonly language: Language
  readonly text: string
  readonly at: Date
  readonly editedAt: Date | null
}

/** Returns the numbers of the items whose comments are closed. */
export async function closedItems(db: Sql): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('engagement.closed_talk').select('number').execute()
  return new Set(rows.map(({ number }) => number))
}

const COMMENTS_AT_ONCE = 1_000

/** Yields the comments that are shown, the oldest first, so that each follows the one that it answers. */
export async function* archivedComments(db: Sql): AsyncGenerator<ArchivedComment> {
  for (let after = 0; ; ) {
    const { rows }: { rows: (ArchivedComment & { readonly position: number })[] } = await sql<ArchivedComment & { position: number }>`
      select comment.position, comment.id, comment.number as item, above.id as parent, answered.id as answers,
        coalesce(summary.name, comment.author_name, '') as author, comment.language, comment.text, comment.created_at as at, comment.edited_at as "editedAt"
      from engagement.comment
      left join profile.summary on summary.account_id = comment.account_id
      left join engagement.comment as above on above.id = comment.parent_id and above.state = 'shown'
      left join engagement.comment as answered on answered.id = comment.answers_id and answered.state = 'shown'
      where comment.state = 'shown' and comment.position > ${after}
      order by comment.position limit ${COMMENTS_AT_ONCE}`.execute(db)
    for (const { position: _, ...comment } of rows) yield comment
    const last = rows.at(-1)
    if (!last || rows.length < COMMENTS_AT_ONCE) return
    after = last.position
  }
}
