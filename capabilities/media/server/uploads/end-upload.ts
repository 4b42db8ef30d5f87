import type { MediaDeps } from '../deps.ts'
import { giveBackHolding } from '../holding-store.ts'
import { uploadFolder } from '../keys.ts'
import { leaveFiles } from '../leftovers.ts'
import type { MediaTables } from '../tables.ts'
import { removeUnfinished } from './upload-store.ts'

export type DiscardDeps = MediaDeps

/** Discards an unfinished upload and frees its quota; returns false when there is none. */
export async function discardUpload(deps: DiscardDeps, id: string): Promise<boolean> {
  return deps.database.inTransaction<MediaTables, boolean>(async (tx) => {
    const removed = await removeUnfinished(tx, id)
    if (!removed) return false
    await giveBackHolding(tx, removed.accountId, removed.lengthBytes)
    await leaveFiles(deps, tx, [uploadFolder(id)])
    return true
  })
}
