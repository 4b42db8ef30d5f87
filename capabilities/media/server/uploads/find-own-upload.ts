import type { SignedInCaller } from '#contract/caller.ts'
import { StorageAway } from '#server/storage/storage.ts'
import type { MediaContext } from '../context.ts'
import { uploadFolder } from '../keys.ts'
import { type Refusal, reportRefused } from './begin-upload.ts'
import { discardUpload } from './end-upload.ts'
import { findUpload, listParts, type OwnUpload } from './upload-store.ts'

/**
 * Finds an upload of the caller. Discards it when its last piece is missing in the storage, for example because another storage was
 * configured. It could never be finished, so the client begins a new one before sending more bytes.
 */
export async function findOwnUpload(
  context: MediaContext,
  id: string,
  caller: SignedInCaller,
): Promise<{ readonly ok: OwnUpload } | Refusal | null> {
  const upload = await findUpload(context.database.of(), id, caller.session.accountId)
  if (!upload) return null
  if (upload.isFinished || (await isLastPieceThere(context, id))) return { ok: upload }
  await discardUpload(context, id)
  reportRefused(context, 'UPLOAD_LOST', caller)
  return { refused: 'UPLOAD_LOST' }
}

/** Returns true when the storage does not answer, too, because the state is then unknown. */
async function isLastPieceThere({ database, storage }: MediaContext, id: string): Promise<boolean> {
  const last = (await listParts(database.of(), id)).at(-1)
  if (!last) return true
  const sizeBytes = await storage.size(uploadFolder(id) + last.name).catch((defect: unknown) => {
    if (defect instanceof StorageAway) return last.sizeBytes
    throw defect
  })
  return sizeBytes !== null
}
