import type { Language } from '#contract/language.ts'
import type { Audience } from '#contract/site/audience.ts'
import { isHeld } from '#server/retention/holds.ts'
import { refuseBeforeTerm } from '#server/retention/minimum-terms.ts'
import type { Draft, ItemKind, ItemSection } from '../../contract.ts'
import type { ContentContext, Tx } from '../context.ts'
import { findEditions, lockItemRow } from '../edition-store.ts'
import { eraseItem } from '../items/erase-item.ts'
import { followUses } from '../uses.ts'
import { addMany } from './add-many.ts'

// Items of a site that moves in. The capability above names what it added, and can take exactly that away again.

type ArchivedItem = {
  readonly section: ItemSection
  readonly kind: ItemKind
  readonly topics: readonly string[]
  readonly audience: Audience
  readonly by: string
  readonly editions: readonly { readonly language: Language; readonly draft: Draft }[]
}
export type AddedItem = {
  readonly id: string
  readonly number: number
  readonly editions: readonly { readonly language: Language; readonly revisionId: string }[]
}

/** Adds items as drafts, in the order of the given ones. Part of the transaction. */
export async function addArchived(context: ContentContext, tx: Tx, items: readonly ArchivedItem[]): Promise<AddedItem[]> {
  const grown = await addMany(tx, items, { origin: 'imported', made: 'import', step: 'imported' })
  for (const { item } of grown) await followUses(context, tx, item.id)
  return grown.map(({ item, editions }) => ({
    id: item.id,
    number: item.number,
    editions: editions.map(({ edition, revision }) => ({ language: edition.language, revisionId: revision.id })),
  }))
}

/**
 * Erases an item that was added and never edited, online or not. `edited`: a working copy is another revision, or a language was added.
 * `held`: a legal hold or a minimum term protects it.
 */
export async function takeBackArchived(
  context: ContentContext,
  tx: Tx,
  { id, revisionIds }: { readonly id: string; readonly revisionIds: readonly string[] },
): Promise<'removed' | 'gone' | 'edited' | 'held'> {
  const item = await lockItemRow(tx, id)
  if (!item) return 'gone'
  const editions = await findEditions(tx, id)
  if (!editions.every(({ revision_id }) => revisionIds.includes(revision_id))) return 'edited'
  if ((await isHeld(tx, `item:${id}`, `account:${item.owner_id}`)) || (await refuseBeforeTerm(tx, `item:${id}`))) return 'held'
  await eraseItem(context, tx, { item, isRemembered: false })
  return 'removed'
}
