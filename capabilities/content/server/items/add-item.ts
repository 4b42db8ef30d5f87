import type { Language } from '#contract/language.ts'
import type { Audience } from '#contract/site/audience.ts'
import { type Draft, EMPTY_DRAFT, type Made } from '../../contract.ts'
import type { ContentContext, Tx } from '../context.ts'
import { addEditionStep, type EditionRow, type ItemRow, touchItem } from '../edition-store.ts'
import { addRevision } from '../revisions/revision-store.ts'
import { followUses } from '../uses.ts'

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
  const revision = await addRevision(tx, { ...beginning, itemId: item.id, authorId: null })
  const edition = await tx
    .insertInto('content.edition')
    .values({ item_id: item.id, language, revision_id: revision.id, title: draft.title })
    .returningAll()
    .executeTakeFirstOrThrow()
  await touchItem(tx, item.id)
  return edition
}

export type NewVideo = {
  readonly ownerId: string
  readonly title: string
  readonly language: Language
  readonly videoId: string
  readonly audience: Audience
}

/** Adds a library video as a draft for another capability. Its publication follows the usual workflow. */
export async function addVideo(
  context: ContentContext,
  tx: Tx,
  { ownerId: by, title, language, videoId, audience }: NewVideo,
): Promise<{ readonly id: string; readonly number: number }> {
  const item = await addItem(tx, { section: 'video', kind: 'horizontalVideo', topics: [], owner_id: by, origin: 'written' })
  const draft = { ...EMPTY_DRAFT, title, video: videoId }
  const edition = await addEdition(tx, item, { language, made: 'save', by, draft, translatedFrom: null })
  await addEditionStep(tx, edition, { action: 'created', by, to: 'draft' })
  await touchItem(tx, item.id, { audience: JSON.stringify(audience) })
  await followUses(context, tx, item.id)
  return { id: item.id, number: item.number }
}

export const addItem = async (tx: Tx, row: Pick<ItemRow, 'section' | 'kind' | 'topics' | 'owner_id' | 'origin'>): Promise<ItemRow> =>
  await tx.insertInto('content.item').values(row).returningAll().executeTakeFirstOrThrow()
