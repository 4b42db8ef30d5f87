import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Storage } from './storage.ts'
import type { Part, PartialUpload, UploadParts } from './upload-parts.ts'

/** Limits the pieces of an upload, because each costs a file. Every usable connection stays below it. */
const MOST_PARTS = 4_096
const USUAL_BYTES = 2 ** 20

type Reply = Pick<PartialUpload, 'offsetBytes' | 'expiresAt'>
type Refusal = { readonly refused: string }
type Adding = { readonly part: Part; readonly writer: string }
type Appending<Tables> = {
  readonly db: Kysely<Tables>
  readonly parts: UploadParts
  readonly storage: Pick<Storage, 'write' | 'remove'>
  folderOf(id: string): string
  hasRoom(): Promise<boolean>
  /** Judges the first piece before it is stored. */
  judgeBeginning?(piece: Buffer): Refusal | null
  /** Replaces the statement that records the last piece. Returns null as that does. */
  finish?(last: Adding): Promise<Reply | Refusal | null>
}

/** Appends incoming bytes piece by piece; each piece is durable before the offset moves (R23). */
export async function appendPieces<Tables>(
  upload: PartialUpload,
  pieces: AsyncIterable<Buffer>,
  appending: Appending<Tables>,
): Promise<{ readonly ok: Reply } | Refusal> {
  if (upload.isFinished) return { ok: upload }
  if (!(await appending.hasRoom())) return { refused: 'STORAGE_FULL' }
  const writer = randomUUID()
  if (!(await appending.parts.takeOver(appending.db, upload, writer))) return { refused: 'UPLOAD_OFFSET' }
  let at = upload
  for await (const piece of pieces) {
    const added = await addPiece(at, piece, { ...appending, writer })
    if ('refused' in added) return added
    at = { ...at, ...added, parts: at.parts + 1 }
  }
  return { ok: at }
}

async function addPiece<Tables>(
  { id, offsetBytes: startByte, lengthBytes, parts: count }: PartialUpload,
  piece: Buffer,
  { db, parts, storage, folderOf, judgeBeginning, finish, writer }: Appending<Tables> & { readonly writer: string },
): Promise<Reply | Refusal> {
  const unfit = startByte === 0 ? judgeBeginning?.(piece) : null
  if (unfit) return unfit
  if (count >= Math.max(MOST_PARTS, lengthBytes / USUAL_BYTES)) return { refused: 'UPLOAD_SCATTERED' }
  const part = { startByte, sizeBytes: piece.length, name: `${startByte}-${randomBytes(9).toString('hex')}` }
  const key = folderOf(id) + part.name
  await storage.write(key, piece)
  const isLast = startByte + piece.length === lengthBytes
  const added = isLast && finish ? await finish({ part, writer }) : await parts.addPart(db, { id, writer, part })
  if (added && !('refused' in added)) return added
  await storage.remove(key)
  return added ?? { refused: 'UPLOAD_OFFSET' }
}
