import type { AnyTransaction } from '#server/database/database.ts'
import { LIVE_TAG, studioRemoved } from '../../contract.ts'
import type { LiveContext, Tx } from '../context.ts'
import { publishStudio } from '../studios/studio-news.ts'
import { deleteStudio } from '../studios/studio-store.ts'

/** Removes the demo studios with all their data, even if they were changed. */
export async function removeDemo(
  { noteUses }: LiveContext,
  transaction: AnyTransaction,
  { ownerId }: { readonly ownerId: string },
): Promise<void> {
  const tx: Tx = transaction.of()
  const studios = await tx.selectFrom('live.studio').select(['id', 'title']).where('is_demo', '=', true).forUpdate().execute()
  for (const { id, title } of studios) {
    await noteUses(tx, { by: 'live', id, title }, [])
    // The content is fictitious, so it is not kept as evidence.
    await tx.deleteFrom('live.chat_message').where('studio_id', '=', id).execute()
    await tx.deleteFrom('live.chat_action').where('studio_id', '=', id).execute()
    await tx.deleteFrom('live.event').where('studio_id', '=', id).execute()
    await deleteStudio(tx, id)
    await tx.emit(studioRemoved, { studioId: id, by: ownerId })
    await publishStudio(tx, id)
  }
  await tx.publish('website:pages', LIVE_TAG)
}
