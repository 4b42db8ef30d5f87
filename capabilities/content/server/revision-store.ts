import { type Selectable, sql } from 'kysely'
import type { Document } from '#contract/document.ts'
import type { Language } from '#contract/language.ts'
import type { Draft, DraftFacts, Made } from '../contract.ts'
import type { Sql, Tx } from './deps.ts'
import { lengthOf } from './document-text.ts'
import type { ContentRevision } from './tables.ts'

export type RevisionRow = Omit<Selectable<ContentRevision>, 'language' | 'made'> & { readonly language: Language; readonly made: Made }

/** What a row says, in the words of the contract. */
export const draftOf = (row: RevisionRow): Draft => ({
  title: row.title,
  slug: row.slug,
  lead: row.lead,
  body: row.body as unknown as Document,
  facts: row.facts as unknown as DraftFacts,
  keyPoints: row.key_points as unknown as Draft['keyPoints'],
  references: row.reference_list as unknown as Draft['references'],
  chapters: row.chapters as unknown as Draft['chapters'],
  cover: row.cover,
  video: row.video,
  byline: row.byline,
  sourceName: row.source_name,
  sourceUrl: row.source_url,
  isMadeByAi: row.is_made_by_ai,
  isAdvertisement: row.is_advertisement,
  approvalNumber: row.approval_number,
})

export const columnsOf = (draft: Draft) => ({
  title: draft.title,
  slug: draft.slug,
  lead: draft.lead,
  body: JSON.stringify(draft.body),
  facts: JSON.stringify(draft.facts),
  key_points: JSON.stringify(draft.keyPoints),
  reference_list: JSON.stringify(draft.references),
  chapters: JSON.stringify(draft.chapters),
  cover: draft.cover,
  video: draft.video,
  byline: draft.byline,
  source_name: draft.sourceName,
  source_url: draft.sourceUrl,
  is_made_by_ai: draft.isMadeByAi,
  is_advertisement: draft.isAdvertisement,
  approval_number: draft.approvalNumber,
  length: lengthOf(draft),
})

export const findRevision = (db: Sql, id: string): Promise<RevisionRow | undefined> =>
  db.selectFrom('content.revision').selectAll().where('id', '=', id).$castTo<RevisionRow>().executeTakeFirst()

/** Who made it and how, besides what it says. */
export type Making = {
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
    .$castTo<RevisionRow>()
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
    .$castTo<RevisionRow>()
    .executeTakeFirstOrThrow()

/** From here on nobody overwrites it. */
export async function freezeRevision(tx: Tx, id: string, made: Exclude<Made, 'autosave'>): Promise<void> {
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
    .$castTo<RevisionRow>()
    .executeTakeFirst()
}
