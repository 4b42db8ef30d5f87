import { randomUUID } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import type { AnyTransaction } from '#server/database/database.ts'
import type { MediaContext, Tx } from '../context.ts'
import { jobOf } from '../jobs.ts'
import { uploadFolder } from '../keys.ts'
import { addAsset } from '../library/asset-store.ts'
import { reserveQuota, UNBOUNDED } from '../quota-store.ts'
import { type AssetTexts, screenedTexts } from './asset-texts.ts'
import { toShownName } from './formats.ts'
import { addUpload, uploadParts } from './upload-store.ts'

type VideoFile = {
  readonly path: string
  readonly name: string
  readonly ownerId: string
  readonly texts?: AssetTexts | undefined
}
const PIECE_BYTES = 16 * 2 ** 20

/**
 * Copies a local MP4 into the library as an unfinished upload. The returned function finishes it as part of a transaction and returns the
 * asset id; an unfinished copy is removed a day later. Returns undefined when there is no room or the file is too large.
 */
export async function takeVideo(
  context: MediaContext,
  { path, name, ownerId, texts }: VideoFile,
): Promise<((tx: AnyTransaction) => Promise<string>) | undefined> {
  const { database, storage, jobs, settings } = context
  const { size } = await stat(path)
  if (size === 0 || size > settings.videoMaxBytes || !(await context.hasRoom())) return undefined
  const saveTexts = texts && (await screenedTexts(context, texts))
  const upload = await database.inTransaction(async (tx) => {
    await reserveQuota(tx, ownerId, { sizeBytes: size, most: UNBOUNDED })
    const row = {
      accountId: ownerId,
      kind: 'video',
      format: 'mp4',
      name: toShownName(name),
      folderId: null,
      lengthBytes: size,
      text: '',
    } as const
    return await addUpload(tx, row)
  })
  const writer = randomUUID()
  await uploadParts.takeOver(database.of(), upload, writer)
  const { id } = upload
  let startByte = 0
  const copyPiece = async (sizeBytes: number) => {
    const part = { startByte, sizeBytes, name: `${startByte}-${randomUUID()}` }
    await using file = await open(path)
    await storage.write(uploadFolder(id) + part.name, file.createReadStream({ start: startByte, end: startByte + sizeBytes - 1 }))
    return part
  }
  for (; size - startByte > PIECE_BYTES; startByte += PIECE_BYTES)
    await uploadParts.addPart(database.of(), { id, writer, part: await copyPiece(PIECE_BYTES) })
  const last = await copyPiece(size - startByte)
  return async (transaction) => {
    const tx: Tx = transaction.of()
    if (!(await uploadParts.addPart(tx, { id, writer, part: last }))) throw new Error('The copied video does not exist')
    await addAsset(tx, { ...upload, sizeBytes: size })
    await saveTexts?.(tx, id)
    await jobs.send(tx, jobOf.video, { assetId: id }, { key: id })
    return id
  }
}
