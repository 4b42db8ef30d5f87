import type { Refused } from '#contract/call.ts'
import type { PictureKind } from '#server/pictures/picture-kind.ts'
import { remakePicture } from '#server/pictures/remake.ts'

const SIDE_PIXELS = 512
const QUALITY = 82
const CODES = { 'other kind': 'FILE_TYPE', 'too large': 'PICTURE_TOO_LARGE', broken: 'PICTURE_BROKEN' } as const

/** Crops the middle of a picture to a square and re-encodes it. */
export async function cutAvatar(
  bytes: Uint8Array,
  kind: PictureKind,
): Promise<{ ok: Buffer } | Refused<(typeof CODES)[keyof typeof CODES]>> {
  const cut = await remakePicture(bytes, kind, {
    quality: QUALITY,
    shape: (picture) => picture.resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' }),
  })
  return 'unfit' in cut ? { refused: CODES[cut.unfit] } : { ok: cut.ok }
}
