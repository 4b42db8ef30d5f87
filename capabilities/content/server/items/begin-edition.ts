import type { Language } from '#contract/language.ts'
import type { Draft, Made } from '../../contract.ts'
import type { Tx } from '../context.ts'
import { type EditionRow, type ItemRow, touchItem } from '../edition-store.ts'
import { addRevision } from '../revisions/revision-store.ts'

type Beginning = {
  readonly language: Language
  readonly made: Made
  readonly by: string
  readonly draft: Draft
  readonly translatedFrom: string | null
}

/** Adds an edition with its first revision. The two rows refer to each other, so the id of the revision is generated first. */
export async function addEdition(tx: Tx, item: ItemRow, beginning: Beginning): Promise<EditionRow> {
  const { language, draft } = beginning
  const revision = await addRevision(tx, { ...beginning, itemId: item.id, authorId: null }, draft)
  const edition = await tx
    .insertInto('content.edition')
    .values({ item_id: item.id, language, revision_id: revision.id, title: draft.title })
    .returningAll()
    .executeTakeFirstOrThrow()
  await touchItem(tx, item.id)
  return edition
}
