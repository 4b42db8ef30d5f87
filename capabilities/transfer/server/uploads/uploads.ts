import type { SignedInCaller } from '#contract/caller.ts'
import { cleanLine } from '#contract/input/clean-text.ts'
import { cutText } from '#contract/input/cut-text.ts'
import type { NewUpload, Uploads } from '#server/http/calls/answer.ts'
import { appendPieces } from '#server/storage/append-pieces.ts'
import { TRANSFER_EXTENSIONS, TRANSFER_MAX_BYTES, TRANSFER_UPLOAD_REFUSALS, TRANSFER_UPLOADS_PATH } from '../../contract.ts'
import type { TransferContext } from '../context.ts'
import { EXPIRY_TASK } from './expiry.ts'
import { addUpload, countUploads, expireUploads, findUpload, uploadFolder, uploadParts } from './upload-store.ts'

/** Limits the uploads of one account that wait or belong to a run. */
const MOST_UPLOADS = 20

/** Serves uploads of exports; each is accessible to its owner only. Their bytes are read by a run, never served. */
export function transferUploads(context: TransferContext): Uploads {
  const db = context.database.of()
  return {
    path: TRANSFER_UPLOADS_PATH,
    permission: 'transfer:run',
    maxBytes: TRANSFER_MAX_BYTES,
    refusals: TRANSFER_UPLOAD_REFUSALS,
    begin: (asked, caller) => beginUpload(context, asked, caller),
    async find(id, { session }) {
      const upload = await findUpload(db, id, session.accountId)
      return upload ? { ok: upload } : null
    },
    async append(id, offsetBytes, pieces, { session }) {
      const upload = await findUpload(db, id, session.accountId)
      if (!upload) return { refused: 'NOT_FOUND' }
      const { storage, hasRoom } = context
      return await appendPieces({ ...upload, offsetBytes }, pieces, { db, parts: uploadParts, storage, hasRoom, folderOf: uploadFolder })
    },
    async end(id) {
      await context.database.inTransaction(async (tx) => {
        await expireUploads(tx, [id])
        await context.jobs.wake(tx, EXPIRY_TASK)
      })
      return { ok: null }
    },
  }
}

async function beginUpload(context: TransferContext, asked: NewUpload, { session: { accountId } }: SignedInCaller) {
  const name = cutText(cleanLine(asked.metadata.get('filename') ?? ''), 200)
  if (!TRANSFER_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension))) return { refused: 'FILE_TYPE' }
  if (asked.lengthBytes === 0) return { refused: 'FILE_EMPTY' }
  if (asked.lengthBytes > TRANSFER_MAX_BYTES) return { refused: 'FILE_TOO_LARGE' }
  if (!(await context.hasRoom())) return { refused: 'STORAGE_FULL' }
  return await context.database.inTransaction(async (tx) => {
    if ((await countUploads(tx, accountId)) >= MOST_UPLOADS) return { refused: 'UPLOADS_MANY' }
    return { ok: await addUpload(tx, { accountId, name, lengthBytes: asked.lengthBytes, text: asked.text }) }
  })
}
