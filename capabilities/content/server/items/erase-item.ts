import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { contentWithdrawn } from '../../contract.ts'
import type { ContentContext, Tx } from '../context.ts'
import { findEditions, type ItemRow } from '../edition-store.ts'
import { dropCopy, notifyChange } from '../public-copy.ts'

export const about = (caller: SignedInCaller, { id, number, section }: ItemRow) =>
  ({ outcome: 'ok', ...doneBy(caller), target: `item:${id}`, facts: { number, section } }) as const

/** Erases a locked item and notifies listeners. `isRemembered` makes the addresses of a formerly public item answer 410. */
export async function eraseItem(
  context: Pick<ContentContext, 'noteUses'>,
  tx: Tx,
  { item, isRemembered }: { readonly item: ItemRow; readonly isRemembered: boolean },
): Promise<void> {
  const editions = await findEditions(tx, item.id)
  for (const { language } of editions) {
    await dropCopy(tx, item, language)
    await tx.emit(contentWithdrawn, { itemId: item.id, language, shownRevisionId: null })
  }
  const known = editions.filter(({ first_published_at }) => first_published_at !== null)
  await context.noteUses(tx, { by: 'content', id: item.id, title: '' }, [])
  await tx.deleteFrom('content.item').where('id', '=', item.id).execute()
  if (isRemembered && known.length > 0)
    await tx
      .insertInto('content.gone')
      .values({ number: item.number, item_id: item.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  for (const { language } of known) await notifyChange(tx, item, { language, event: 'removed' })
}
