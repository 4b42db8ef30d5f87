import { type Kysely, sql } from 'kysely'
import { SECOND } from '#contract/duration.ts'
import { MEDIA_PREFIX } from '#contract/picture-files.ts'
import { hot } from '#server/database/hot.ts'
import type { StreamedFiles } from '#server/http/calls/answer.ts'
import type { MediaContext } from './context.ts'
import { assetFolder } from './keys.ts'
import { readFolder } from './limited/sign-files.ts'
import type { MediaTables } from './tables.ts'

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  mp4: 'video/mp4',
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt; charset=utf-8',
}

const findFile = hot('media.find-file', (db: Kysely<MediaTables>, input: { readonly id: string; readonly name: string }) =>
  db
    .selectFrom('media.variant')
    .innerJoin('media.asset', 'media.asset.id', 'asset_id')
    .select([
      'media.variant.format',
      'size_bytes',
      sql<boolean>`limited_at is not null and exists (select from media.limited_asset as limited where limited.id = asset.id)`.as(
        'is_limited',
      ),
      sql<Date>`platform.now()`.as('now'),
    ])
    .where('asset_id', '=', input.id)
    .where('media.variant.name', '=', input.name),
)

/**
 * Serves ready files. An open one goes to every client that knows the id, which has 122 random bits. Pages show it, and caches may keep it
 * for ever. Ids appear only where an asset is shown; only operators know an asset that was never shown (S136). A file that is limited has
 * no other address than a signed one (docs/decisions/0140).
 */
export function mediaFiles({ database, storage, keyring }: MediaContext): StreamedFiles {
  return {
    prefix: MEDIA_PREFIX,
    async find(id, name, folder) {
      const endsAtMs = folder === undefined ? undefined : readFolder(keyring, id, folder)
      if (folder !== undefined && endsAtMs === undefined) return null
      const [file] = await findFile(database.pool, { id, name })
      const type = file && TYPES[file.format]
      if (!type) return null
      const leftMs = endsAtMs === undefined ? undefined : endsAtMs - file.now.getTime()
      if (leftMs === undefined ? file.is_limited : leftMs <= 0) return null
      return {
        type,
        sizeBytes: file.size_bytes,
        tag: `"${id}-${name}"`,
        ...(leftMs !== undefined && { privateForS: Math.floor(leftMs / SECOND) }),
        open: (range) => storage.read(assetFolder(id) + name, range),
      }
    },
  }
}
