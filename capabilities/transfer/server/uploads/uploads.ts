import { randomBytes, randomUUID } from 'node:crypto'
import type { SignedInCaller } from '#contract/caller.ts'
import { cleanLine } from '#contract/input/clean-text.ts'
import { cutText } from '#contract/input/cut-text.ts'
import type { NewUpload, UploadRefusal, UploadReply, Uploads } from '#server/http/calls/answer.ts'
import { TRANSFER_EXTENSIONS, TRANSFER_MAX_BYTES, TRANSFER_UPLOAD_REFUSALS, TRANSFER_UPLOADS_PATH } from '../../contract.ts'
import type { TransferContext } from '../context.ts'
import { EXPIRY_TASK } from './expiry.ts'
import { addPart, addUpload, countUploads, expireUploads, findUpload, type OwnUpload, takeOver, uploadFolder } from './upload-store.ts'

/** Limits the uploads of one account that wait or belong to a run. */
const MOST_UPLOADS = 20
/** Limits the pieces of an upload, because each costs a file. */
const MOST_PARTS = 4_096
const USUAL_BYTES = 2 ** 20

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
      return upload ? await append(context, { ...upload, offsetBytes }, pieces) : { refused: 'NOT_FOUND' }
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

type Appended = { readonly ok: UploadReply } | UploadRefusal

/** Appends incoming bytes piece by piece; each piece is stored before the offset moves. */
async function append(context: TransferContext, upload: OwnUpload, pieces: AsyncIterable<Buffer>): Promise<Appended> {
  if (upload.isFinished) return { ok: upload }
  if (!(await context.hasRoom())) return { refused: 'STORAGE_FULL' }
  const writer = randomUUID()
  if (!(await takeOver(context.database.of(), upload, writer))) return { refused: 'UPLOAD_OFFSET' }
  let at = upload
  for await (const piece of pieces) {
    if (at.parts >= Math.max(MOST_PARTS, at.lengthBytes / USUAL_BYTES)) return { refused: 'UPLOAD_SCATTERED' }
    const part = { startByte: at.offsetBytes, sizeBytes: piece.length, name: `${at.offsetBytes}-${randomBytes(9).toString('hex')}` }
    const key = uploadFolder(at.id) + part.name
    await context.storage.write(key, piece)
    const added = await addPart(context.database.of(), { id: at.id, writer, part })
    if (!added) {
      await context.storage.remove(key)
      return { refused: 'UPLOAD_OFFSET' }
    }
    at = added
  }
  return { ok: at }
}
