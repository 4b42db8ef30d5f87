import { contentChanged } from '#capabilities/content/contract.ts'
import { on } from '#server/database/events.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import { LIVE_TAG } from '../../contract.ts'
import type { Tx } from '../context.ts'

/** Invalidates the live pages when an item made from a recording changes. */
export const followContent = on(contentChanged, async (transaction, { itemId }) => {
  const tx: Tx = transaction.of()
  const show = await tx.selectFrom('live.show').select('id').where('replay_item', '=', itemId).executeTakeFirst()
  if (show) await dropPages(transaction, LIVE_TAG)
})
