import { openSemaphore } from '#server/concurrency/semaphore.ts'
import type { Uploads } from '#server/http/calls/answer.ts'
import { UPLOAD_REFUSALS, UPLOADS_PATH } from '../../contract.ts'
import type { MediaContext } from '../context.ts'
import { appendPieces } from './append-pieces.ts'
import { beginUpload } from './begin-upload.ts'
import { discardUpload } from './end-upload.ts'
import { findOwnUpload } from './find-own-upload.ts'
import { findUpload } from './upload-store.ts'

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
      return await appendPieces(appending, { ...upload, offsetBytes }, pieces, caller)
    },
    end: async (id) => ((await discardUpload(context, id)) ? { ok: null } : { refused: 'UPLOAD_FINISHED' }),
  }
}
