import { type Selectable, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { type Draft, type DraftRow, draftOfRow, FIELD_NAMES, ITEM_FIELDS, isTree, lengthOf, type Made } from '../../contract.ts'
import type { Sql, Tables, Tx } from '../deps.ts'
import type { ContentRevision } from '../tables.ts'

/** A saved state; what it says is read as the contract describes it. */
export type RevisionRow = Selectable<Tables['content.revision']>

/** What a row says, in the words of the contract. */
export const draftOf: (row: RevisionRow) => Draft = draftOfRow

/** A field without a column does not compile. */
type Columns = {
  [Column in keyof Pick<ContentRevision, keyof DraftRow>]: DraftRow[Column] extends object ? string : DraftRow[Column]
}

/** A draft as PostgreSQL takes it: trees as JSON. */
export const fieldColumnsOf = (draft: Draft): Columns =>
  Object.fromEntries(
    FIELD_NAMES.map((name) => [ITEM_FIELDS[name].column, isTree(name) ? JSON.stringify(draft[name]) : draft[name]]),
  ) as Columns
/** The same with what is kept beside it. */
export const columnsOf = (draft: Draft) => ({ ...fieldColumnsOf(draft), length: lengthOf(draft) })

export const findRevision = (db: Sql, id: string): Promise<RevisionRow | undefined> =>
  db.selectFrom('content.revision').selectAll().where('id', '=', id).executeTakeFirst()

/** Who made it and how, besides what it says. */
type Making = {
  readonly itemId: string
  readonly language: Language
  readonly made: Made
  readonly by: string
  readonly authorId: string | null
  readonly translatedFrom: string | null
}

/** A new saved state; its number is the next of the edition, whose row the caller holds. */
export const addRevision = async (tx: Tx, making: Making, draft: Draft): Promise<RevisionRow> =>
  await tx
    .insertInto('content.revision')
    .values({
      ...columnsOf(draft),
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

/** Writes over an autosave of the same person. */
export const overwriteRevision = async (tx: Tx, id: string, making: Making, draft: Draft): Promise<RevisionRow> =>
  await tx
    .updateTable('content.revision')
    .set({
      ...columnsOf(draft),
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

/** From here on nobody overwrites it. */
export async function finalizeRevision(tx: Tx, id: string, made: Exclude<Made, 'autosave'>): Promise<void> {
  await tx.updateTable('content.revision').set({ made }).where('id', '=', id).where('made', '=', 'autosave').execute()
}

/** How states are made that count as edits of a text, for how far a translation is behind. */
export const EDITS = ['save', 'submission', 'restoration', 'import'] as const

/** The newest state that counts as an edit, which a translation is up to date with. */
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
