import { uploadFolder } from '../keys.ts'
import { type LeftoversDeps, leaveFiles, removeLeftovers } from '../leftovers.ts'
import type { MediaTables } from '../tables.ts'
import { giveBackHolding } from './holding-store.ts'
import { removeUnfinished } from './upload-store.ts'

/** Ends an upload that is not finished: its bytes go, and count for nobody any more. False when there is no such one. */
export async function discardUpload(deps: LeftoversDeps, id: string): Promise<boolean> {
  const isGone = await deps.database.inTransaction<MediaTables, boolean>(async (tx) => {
    const removed = await removeUnfinished(tx, id)
    if (!removed) return false
    await giveBackHolding(tx, removed.accountId, removed.lengthBytes)
    await leaveFiles(tx, [uploadFolder(id)])
    return true
  })
  if (isGone) await removeLeftovers(deps)
  return isGone
}
