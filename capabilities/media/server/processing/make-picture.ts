import { hash } from 'node:crypto'
import type { PictureKind } from '#server/pictures/picture-kind.ts'
import { release } from '#server/pictures/release.ts'
import { makeVariants, readPixels, WIDTHS } from '#server/pictures/variants.ts'
import type { Storage } from '#server/storage/storage.ts'
import { assetFolder } from '../keys.ts'
import type { FileRow } from '../library/asset-store.ts'
import { UNFIT } from '../uploads/judge-content.ts'
import { readWhole } from '../uploads/read-parts.ts'
import { AI_XMP, isMadeByAi } from './ai-mark.ts'
import type { Make } from './process-asset.ts'

/**
 * Makes a picture in every width and format from its pixels alone, with the AI label where needed. The uploaded file is not kept (S65,
 * S71).
 */
export const makePicture =
  ({ storage }: { readonly storage: Storage }): Make =>
  async ({ work, parts, signal, onProgress }) => {
    const bytes = await readWhole(storage, work.id, parts)
    const read = await readPixels(bytes, work.format as PictureKind)
    if ('unfit' in read) return { failed: UNFIT[read.unfit] }
    const isMarkedAi = isMadeByAi(bytes)
    const files: FileRow[] = []
    for await (const { data, bytes: size_bytes, ...file } of makeVariants(read.ok, isMarkedAi ? { xmp: AI_XMP } : {})) {
      signal.throwIfAborted()
      await storage.write(assetFolder(work.id) + file.name, data)
      files.push({ ...file, size_bytes, role: 'picture', language: null, label: null })
      await onProgress(Math.min(99, Math.round((files.length / (WIDTHS.length * 3)) * 100)))
    }
    release(read.ok.data)
    const { width, height } = read.ok
    const notes = read.isAnimated ? (['ANIMATION'] as const) : []
    return { width, height, durationMs: null, sha256: hash('sha256', bytes, 'buffer'), isMarkedAi, notes, files }
  }
