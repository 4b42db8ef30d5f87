import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import { kindBegun } from '#server/pictures/picture-kind.ts'
import { examinePicture } from '#server/pictures/remake.ts'
import { isHeld } from '#server/retention/holds.ts'
import { refuseBeforeTerm } from '#server/retention/minimum-terms.ts'
import { PICTURE_MAX_BYTES } from '../../contract.ts'
import type { MediaContext, Tx } from '../context.ts'
import { jobOf } from '../jobs.ts'
import { assetFolder, uploadFolder } from '../keys.ts'
import { leaveFiles } from '../leftovers.ts'
import { addAsset } from '../library/asset-store.ts'
import { releaseQuota, reserveQuota, UNBOUNDED } from '../quota-store.ts'
import { type AssetTexts, screenedTexts } from './asset-texts.ts'
import { toShownName } from './formats.ts'
import { UNFIT } from './judge-content.ts'
import { addUpload, uploadParts } from './upload-store.ts'

export type PictureFile = AssetTexts & { readonly bytes: Buffer; readonly name: string; readonly ownerId: string }
type Unfit = 'FILE_TYPE' | 'FILE_EMPTY' | 'FILE_TOO_LARGE' | 'PICTURE_TOO_LARGE' | 'PICTURE_BROKEN' | 'STORAGE_FULL'
export type TakenPicture = { readonly refused: Unfit } | { finish(tx: AnyTransaction): Promise<string> }

/**
 * Copies a picture into the library like an upload: its bytes decide its kind, it is examined, and a job makes its sizes. `finish` ends the
 * upload as part of a transaction and returns the id of the asset; an unfinished copy is removed a day later. No quota refuses it.
 */
export async function takePicture(context: MediaContext, { bytes, name, ownerId, alt, tags }: PictureFile): Promise<TakenPicture> {
  const { database, storage } = context
  const format = kindBegun(bytes)
  if (bytes.length === 0) return { refused: 'FILE_EMPTY' }
  if (bytes.length > PICTURE_MAX_BYTES) return { refused: 'FILE_TOO_LARGE' }
  if (!format) return { refused: 'FILE_TYPE' }
  const unfit = await examinePicture(bytes, format)
  if (unfit) return { refused: UNFIT[unfit] }
  if (!(await context.hasRoom())) return { refused: 'STORAGE_FULL' }
  const saveTexts = await screenedTexts(context, { alt, tags })
  const upload = await database.inTransaction(async (tx) => {
    await reserveQuota(tx, ownerId, { sizeBytes: bytes.length, most: UNBOUNDED })
    const row = { kind: 'picture', format, name: toShownName(name), folderId: null, lengthBytes: bytes.length, text: '' } as const
    return await addUpload(tx, { ...row, accountId: ownerId })
  })
  const { id } = upload
  const writer = randomUUID()
  await uploadParts.takeOver(database.of(), upload, writer)
  const part = { startByte: 0, sizeBytes: bytes.length, name: `0-${randomUUID()}` }
  await storage.write(uploadFolder(id) + part.name, bytes)
  return {
    async finish(transaction) {
      const tx: Tx = transaction.of()
      if (!(await uploadParts.addPart(tx, { id, writer, part }))) throw new Error('The copied picture does not exist')
      await addAsset(tx, { ...upload, sizeBytes: bytes.length })
      await saveTexts(tx, id)
      await context.jobs.send(tx, jobOf.picture, { assetId: id }, { key: id })
      return id
    },
  }
}

/** Removes a picture that nothing shows. Part of the transaction. */
export async function takeBackPicture(
  context: MediaContext,
  transaction: AnyTransaction,
  id: string,
): Promise<'removed' | 'gone' | 'edited' | 'held'> {
  const tx: Tx = transaction.of()
  const found = await tx.selectFrom('media.asset').select(['owner_id', 'source_bytes']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) return 'gone'
  const use = await tx.selectFrom('media.usage').select('by_whom').where('asset_id', '=', id).limit(1).executeTakeFirst()
  if (use) return 'edited'
  if ((await isHeld(tx, `asset:${id}`, `account:${found.owner_id}`)) || (await refuseBeforeTerm(tx, `asset:${id}`))) return 'held'
  await tx.deleteFrom('media.asset').where('id', '=', id).execute()
  await tx.deleteFrom('media.upload').where('id', '=', id).execute()
  await releaseQuota(tx, found.owner_id, found.source_bytes)
  await leaveFiles(context, tx, [assetFolder(id), uploadFolder(id)])
  return 'removed'
}

/** Returns those of the files that the library still makes, and those that it could not make. */
export async function findUnready(
  { database }: Pick<MediaContext, 'database'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, 'unfinished' | 'failed'>> {
  const { rows } = await sql<{ id: string; state: 'unfinished' | 'failed' }>`
    select id, case state when 'failed' then 'failed' else 'unfinished' end as state from media.asset
    where id = any (${[...ids]}::uuid[]) and state <> 'ready'`.execute(database.of())
  return new Map(rows.map(({ id, state }) => [id, state]))
}
