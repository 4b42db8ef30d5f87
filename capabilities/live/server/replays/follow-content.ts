import { contentChanged } from '#capabilities/content/contract.ts'
import { on } from '#server/database/events.ts'
import { LIVE_TAG } from '../../contract.ts'
import type { Tx } from '../deps.ts'

/** The live pages change with the items that were made of recordings. */
export const followContent = on(contentChanged, async (transaction, { itemId }) => {
  const tx: Tx = transaction.of()
  const show = await tx.selectFrom('live.show').select('id').where('replay_item', '=', itemId).executeTakeFirst()
  if (show) await transaction.publish('website:pages', LIVE_TAG)
})
