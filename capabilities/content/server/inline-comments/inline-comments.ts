import type { Selectable } from 'kysely'
import { type InlineComment, MOST_INLINE_COMMENTS } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'
import { at, findAccountNames, type LockedEdition, personIn } from '../edition-store.ts'
import type { ContentInlineComment } from '../tables.ts'

type Row = Selectable<ContentInlineComment>

export async function findInlineComments(db: Sql, itemId: string, language: string): Promise<InlineComment[]> {
  const rows = await db
    .selectFrom('content.inline_comment')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('language', '=', language)
    .where('answers_to', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST_INLINE_COMMENTS)
    .execute()
  if (rows.length === 0) return []
  const answers = await findAnswers(db, rows)
  const names = await findAccountNames(db, [...rows.flatMap((row) => [row.made_by, row.resolved_by]), ...answers.map((row) => row.made_by)])
  const person = personIn(names)
  const toComment = ({ id, text, made_by, made_at }: Row) => ({ id, text, by: person(made_by), at: made_at.toISOString() })
  return rows.map((row) => ({
    ...toComment(row),
    blockId: row.block_id,
    quote: row.quote,
    answers: answers.filter((answer) => answer.answers_to === row.id).map(toComment),
    resolvedAt: at(row.resolved_at),
    resolvedBy: person(row.resolved_by),
  }))
}

/** Oldest first. */
export const findAnswers = (db: Sql, inlineComments: readonly Row[]): Promise<Row[]> =>
  db
    .selectFrom('content.inline_comment')
    .selectAll()
    .where(
      'answers_to',
      'in',
      inlineComments.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()

type New = {
  readonly block_id?: string
  readonly quote?: string
  readonly text: string
  readonly made_by: string
  readonly answers_to?: string
}

export async function insertInlineComment(tx: Tx, { item, edition }: LockedEdition, comment: New): Promise<string> {
  const { id } = await tx
    .insertInto('content.inline_comment')
    .values({ ...comment, item_id: item.id, language: edition.language, revision_id: edition.revision_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
