import type { Metadata, Sharp, SharpOptions } from 'sharp'
import type { Refused } from '#contract/call.ts'
import type { PictureKind } from './picture-kind.ts'

/** More than this is refused before a pixel is decoded (S68). */
const MOST_PIXELS = 50e6
const MOST_FRAMES = 1_000
const SIDE_PIXELS = 512
const QUALITY = 82
const LIMIT_SECONDS = 10

const OPTIONS: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true }

/** Names of the decoders in libvips, the only ones that it may use: whatever a file looks like, nothing else ever reads it. */
const DECODERS = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'NsgifBuffer'].map((name) => `VipsForeignLoad${name}`)

/** Loaded by the first picture, for its size; one thread for each picture and nothing kept between them, for the memory. */
async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: DECODERS })
  return sharp
}

/**
 * Cuts the middle of a picture to a square and encodes it anew: of the file nothing remains but what is seen. Turned upright by EXIF,
 * the first frame of several, sRGB, without metadata, as webp (S64, S65, S71).
 */
export async function cutAvatar(
  bytes: Uint8Array,
  kind: PictureKind,
): Promise<{ ok: Buffer } | Refused<'FILE_TYPE' | 'PICTURE_TOO_LARGE' | 'PICTURE_BROKEN'>> {
  const sharp = await openSharp()
  const head = await readHead(sharp(bytes, { ...OPTIONS, limitInputPixels: false }))
  if (!head) return { refused: 'PICTURE_BROKEN' }
  if (head.format !== kind) return { refused: 'FILE_TYPE' }
  if (head.width * head.height > MOST_PIXELS || (head.pages ?? 1) > MOST_FRAMES) return { refused: 'PICTURE_TOO_LARGE' }
  const picture = sharp(bytes, OPTIONS).timeout({ seconds: LIMIT_SECONDS }).autoOrient().resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' })
  const cut = picture.toColourspace('srgb').webp({ quality: QUALITY })
  return cut.toBuffer().then(
    (ok) => ({ ok }),
    () => ({ refused: 'PICTURE_BROKEN' }),
  )
}

/** Reads no pixel; null when there is no picture. */
const readHead = (picture: Sharp): Promise<Metadata | null> => picture.metadata().catch(() => null)
