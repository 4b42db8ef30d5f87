import { type Selectable, sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type * as calls from '../../contract.ts'
import { type Draft, type DraftRow, draftOfRow, FIELD_NAMES, ITEM_FIELDS, isTree, lengthOf, type Made } from '../../contract.ts'
import type { Sql, Tables, Tx } from '../context.ts'
import { findAccountNames, findEdition, personIn } from '../edition-store.ts'
import type { ContentRevision } from '../tables.ts'

/** The columns of a draft have the types of the contract. */
export type RevisionRow = Selectable<Tables['content.revision']>

export const draftOf: (row: RevisionRow) => Draft = draftOfRow

/** The compiler rejects a draft field without a column. */
type Columns = {
  [Column in keyof Pick<ContentRevision, keyof DraftRow>]: DraftRow[Column] extends object ? string : DraftRow[Column]
}

/** Converts a draft into columns; trees become JSON. */
export const fieldColumnsOf = (draft: Draft): Columns =>
  Object.fromEntries(
    FIELD_NAMES.map((name) => [ITEM_FIELDS[name].column, isTree(name) ? JSON.stringify(draft[name]) : draft[name]]),
  ) as Columns
export const revisionColumns = (draft: Draft) => ({ ...fieldColumnsOf(draft), length: lengthOf(draft) })

export const findRevision = (db: Sql, id: string): Promise<RevisionRow | undefined> =>
  db.selectFrom('content.revision').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns a revision that a row refers to. */
export const readRevision = (db: Sql, id: string): Promise<RevisionRow> =>
  db.selectFrom('content.revision').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

type Making = {
  readonly draft: Draft
  readonly itemId: string
  readonly language: Language
  readonly made: Made
  readonly by: string
  readonly authorId: string | null
  readonly translatedFrom: string | null
}

/** Adds a revision with the next number of the edition. The caller holds the lock of the edition. */
export const addRevision = async (tx: Tx, making: Making): Promise<RevisionRow> =>
  await tx
    .insertInto('content.revision')
    .values({
      ...revisionColumns(making.draft),
      item_id: making.itemId,
      language: making.language,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from content.revision where item_id = ${making.itemId} and language = ${making.language})`,
      made: making.made,
      made_by: making.by,
      author_id: making.authorId,
      translated_from: making.translatedFrom,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Overwrites an autosave of the same account. */
export const overwriteRevision = async (tx: Tx, id: string, making: Making): Promise<RevisionRow> =>
  await tx
    .updateTable('content.revision')
    .set({
      ...revisionColumns(making.draft),
      made: making.made,
      made_at: sql<Date>`platform.now()`,
      author_id: making.authorId,
      translated_from: making.translatedFrom,
    })
    .where('id', '=', id)
    .where('made', '=', 'autosave')
    .where('made_by', '=', making.by)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Turns an autosave into a permanent revision; other revisions stay unchanged. */
export async function finalizeRevision(tx: Tx, id: string, made: Exclude<Made, 'autosave'>): Promise<void> {
  await tx.updateTable('content.revision').set({ made }).where('id', '=', id).where('made', '=', 'autosave').execute()
}

/** Lists the origins of revisions that count as edits when a translation is compared with its source. */
export const EDITS = ['save', 'submission', 'restoration', 'import'] as const

/** Returns the newest revision that counts as an edit. */
export async function findNewestEdit(db: Sql, itemId: string, language: Language): Promise<RevisionRow | undefined> {
  return await db
    .selectFrom('content.revision')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('language', '=', language)
    .where('made', 'in', EDITS)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const revisionHead = (row: RevisionRow, names: ReadonlyMap<string, string>, publishedId: string | null) => ({
  id: row.id,
  number: row.number,
  made: row.made,
  by: personIn(names)(row.made_by),
  at: row.made_at.toISOString(),
  title: row.title,
  length: row.length,
  isPublished: row.id === publishedId,
})

type Whole = Extract<Outcome<typeof calls.getRevision>, { ok: unknown }>['ok']

export async function findWholeRevision(db: Sql, id: string): Promise<(Whole & { readonly itemId: string }) | undefined> {
  const row = await findRevision(db, id)
  if (!row) return undefined
  const found = await findEdition(db, row.item_id, row.language)
  const names = await findAccountNames(db, [row.made_by, row.author_id])
  const publishedId = 'refused' in found ? null : found.edition.published_revision_id
  return { ...revisionHead(row, names, publishedId), draft: draftOf(row), author: personIn(names)(row.author_id), itemId: row.item_id }
}
