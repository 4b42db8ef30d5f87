import type { MediaContext } from '../context.ts'
import { uploadFolder } from '../keys.ts'
import { leaveFiles } from '../leftovers.ts'
import { releaseQuota } from '../quota-store.ts'
import { removeUnfinished } from './upload-store.ts'

export type DiscardContext = MediaContext

/** Discards an unfinished upload and frees its quota; returns false when there is none. */
export async function discardUpload(context: DiscardContext, id: string): Promise<boolean> {
  return context.database.inTransaction(async (tx) => {
    const removed = await removeUnfinished(tx, id)
    if (!removed) return false
    await releaseQuota(tx, removed.accountId, removed.lengthBytes)
    await leaveFiles(context, tx, [uploadFolder(id)])
    return true
  })
}
