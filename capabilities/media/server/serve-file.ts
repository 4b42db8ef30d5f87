import type { Kysely } from 'kysely'
import { MEDIA_PREFIX } from '#contract/picture-files.ts'
import { hot } from '#server/database/hot.ts'
import type { StreamedFiles } from '#server/http/calls/answer.ts'
import type { MediaContext } from './context.ts'
import { assetFolder } from './keys.ts'
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
  db.selectFrom('media.variant').select(['format', 'size_bytes']).where('asset_id', '=', input.id).where('name', '=', input.name),
)

/**
 * Serves ready files to every client that knows the id, which has 122 random bits. Pages show them, and caches may keep them for ever. Ids
 * appear only where an asset is shown; only operators know an asset that was never shown (S136).
 */
export function mediaFiles({ database, storage }: MediaContext): StreamedFiles {
  return {
    prefix: MEDIA_PREFIX,
    async find(id, name) {
      const [file] = await findFile(database.pool, { id, name })
      const type = file && TYPES[file.format]
      if (!type) return null
      return { type, sizeBytes: file.size_bytes, tag: `"${id}-${name}"`, open: (range) => storage.read(assetFolder(id) + name, range) }
    },
  }
}
