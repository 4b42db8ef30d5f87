import type { SignedInCaller } from '#contract/caller.ts'
import { openSemaphore } from '#server/concurrency/semaphore.ts'
import type { Uploads } from '#server/http/calls/answer.ts'
import { StorageAway } from '#server/storage/storage.ts'
import { UPLOAD_REFUSALS, UPLOADS_PATH } from '../../contract.ts'
import type { MediaContext } from '../context.ts'
import { uploadFolder } from '../keys.ts'
import { appendToLibrary } from './append-to-library.ts'
import { beginUpload, type Refusal, reportRefused } from './begin-upload.ts'
import { discardUpload } from './end-upload.ts'
import { findUpload, type OwnUpload, uploadParts } from './upload-store.ts'

/** Limits the pictures that one process holds in memory at once, at most 20 MiB each. */
const JUDGED_AT_ONCE = 4

/** Serves uploads into the library; each is accessible to its owner only (S66). */
export function mediaUploads(context: MediaContext): Uploads {
  const appending = { ...context, judging: openSemaphore(JUDGED_AT_ONCE) }
  const db = context.database.of()
  return {
    path: UPLOADS_PATH,
    permission: 'media:write',
    maxBytes: context.settings.videoMaxBytes,
    refusals: UPLOAD_REFUSALS,
    begin: (asked, caller) => beginUpload(context, asked, caller),
    find: (id, caller) => findOwnUpload(context, id, caller),
    async append(id, offsetBytes, pieces, caller) {
      const upload = await findUpload(db, id, caller.session.accountId)
      if (!upload) return { refused: 'NOT_FOUND' }
      return await appendToLibrary(appending, { ...upload, offsetBytes }, { pieces, caller })
    },
    end: async (id) => ((await discardUpload(context, id)) ? { ok: null } : { refused: 'UPLOAD_FINISHED' }),
  }
}

/**
 * Finds an upload of the caller. Discards it when its last piece is missing in the storage, for example because another storage was
 * configured. It could never be finished, so the client begins a new one before sending more bytes.
 */
async function findOwnUpload(
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
  const last = (await uploadParts.listParts(database.of(), id)).at(-1)
  if (!last) return true
  const sizeBytes = await storage.size(uploadFolder(id) + last.name).catch((defect: unknown) => {
    if (defect instanceof StorageAway) return last.sizeBytes
    throw defect
  })
  return sizeBytes !== null
}
