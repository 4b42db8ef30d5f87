import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { MediaContext } from '../context.ts'
import { assetFolder } from '../keys.ts'

/** Copies the single-file version of a video, which plays without a playlist, to a local path. Returns false when the library has none. */
export async function copyVideo({ database, storage }: MediaContext, assetId: string, path: string): Promise<boolean> {
  const db = database.of()
  const file = await db
    .selectFrom('media.variant')
    .select('name')
    .where('asset_id', '=', assetId)
    .where('role', '=', 'video')
    .executeTakeFirst()
  const source = file && (await storage.read(assetFolder(assetId) + file.name))
  if (!source) return false
  await pipeline(source, createWriteStream(path))
  return true
}
