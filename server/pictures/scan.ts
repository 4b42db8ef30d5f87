import type { UploadedFile } from '#contract/call.ts'
import { kindOf, type PictureKind } from './picture-kind.ts'
import { type Remade, remakePicture, type Unfit } from './remake.ts'

/** Large enough to read the small print of an A4 page. */
const LONGEST_SIDE_PIXELS = 3_200
const QUALITY = 84
const KINDS: readonly PictureKind[] = ['jpeg', 'png', 'webp']

/** Returns the kind of a photo or scan of a document by its bytes, if its name and declared type agree (S64), or null. */
export function scanKindOf(file: UploadedFile): PictureKind | null {
  const kind = kindOf(file)
  return kind && KINDS.includes(kind) ? kind : null
}

/** Re-encodes a scan, so that no metadata, no second content and no more pixels than needed remain (S64, S65, S71). */
export const remakeScan = (bytes: Uint8Array, kind: PictureKind): Promise<Remade | { readonly unfit: Unfit }> =>
  remakePicture(bytes, kind, {
    quality: QUALITY,
    shape: (picture) => picture.resize(LONGEST_SIDE_PIXELS, LONGEST_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true }),
  })
