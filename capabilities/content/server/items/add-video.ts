import type { Language } from '#contract/language.ts'
import { EMPTY_DRAFT } from '../../contract.ts'
import type { ContentContext, Tx } from '../context.ts'
import { addItem, addStep } from '../edition-store.ts'
import { followUses } from '../uses.ts'
import { addEdition } from './begin-edition.ts'

export type NewVideo = { readonly ownerId: string; readonly title: string; readonly language: Language; readonly videoId: string }

/** Adds a library video as a draft for another capability. Its publication follows the usual workflow. */
export async function addVideo(
  context: ContentContext,
  tx: Tx,
  { ownerId: by, title, language, videoId }: NewVideo,
): Promise<{ readonly id: string; readonly number: number }> {
  const item = await addItem(tx, { section: 'video', kind: 'horizontalVideo', topics: [], owner_id: by, origin: 'written' })
  const draft = { ...EMPTY_DRAFT, title, video: videoId }
  const edition = await addEdition(tx, item, { language, made: 'save', by, draft, translatedFrom: null })
  await addStep(tx, edition, 'created', by, { to: 'draft' })
  await followUses(context, tx, item.id)
  return { id: item.id, number: item.number }
}
