import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { memoizeFulfilled } from '#server/concurrency/memoize-fulfilled.ts'
import type { PictureKind } from './picture-kind.ts'

/** More than this is refused before a pixel is decoded (S68). */
const MOST_PIXELS = 60e6
const MOST_FRAMES = 1_000
const LIMIT_SECONDS = 10

/** With these every picture is read. */
export const OPTIONS: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true }

/** Names of the decoders in libvips, the only ones that it may use: whatever a file looks like, nothing else ever reads it. */
const DECODERS = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'NsgifBuffer'].map((name) => `VipsForeignLoad${name}`)

/** Loads sharp with the first picture, for its size, and configures it once: a picture read meanwhile would find every decoder blocked. */
export const openSharp = memoizeFulfilled(() => configureSharp())

/** One thread for each picture and nothing kept between them, for the memory. */
async function configureSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: DECODERS })
  return sharp
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9])
const SCAN_OF_JPEG = Buffer.from([0xff, 0xda])

/**
 * Opens a picture, or one frame of several. A JPEG that lacks nothing but its last mark is read with that mark, and then must be faultless: where
 * more is missing the decoder warns.
 */
export async function openPicture(bytes: Uint8Array, kind: PictureKind, frame = 0): Promise<Sharp> {
  const sharp = await openSharp()
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isWhole = kind !== 'jpeg' || file.indexOf(END_OF_JPEG, file.lastIndexOf(SCAN_OF_JPEG)) !== -1
  if (!isWhole) return sharp(Buffer.concat([file, END_OF_JPEG]), { ...OPTIONS, failOn: 'warning' })
  return sharp(bytes, frame > 0 ? { ...OPTIONS, page: frame } : OPTIONS)
}

/** Returns the number of frames, as far as the head of a picture tells; of PNG a mark tells that there are more than one. */
export async function countFrames(bytes: Uint8Array): Promise<number> {
  const sharp = await openSharp()
  const head = await readHead(sharp(bytes, { ...OPTIONS, limitInputPixels: false }))
  const isAnimatedPng = head?.format === 'png' && Buffer.from(bytes.subarray(0, PNG_HEAD_BYTES)).includes('acTL', 0, 'latin1')
  return isAnimatedPng ? 2 : (head?.pages ?? 1)
}
const PNG_HEAD_BYTES = 4_096

export type Remade = { readonly ok: Buffer; readonly width: number; readonly height: number }
/** Why a file makes no picture: it is not the kind that it begins as, has too many pixels or frames, or cannot be read. */
export type Unfit = 'other kind' | 'too large' | 'broken'

/**
 * Encodes a picture anew: of the file nothing remains but what is seen. Turned upright by EXIF, the first frame of several, given its
 * shape by `shape`, sRGB, without metadata, as webp (S64, S65, S71).
 */
export async function remakePicture(
  bytes: Uint8Array,
  kind: PictureKind,
  quality: number,
  shape: (picture: Sharp) => Sharp,
): Promise<Remade | { readonly unfit: Unfit }> {
  const unfit = await examinePicture(bytes, kind)
  if (unfit) return { unfit }
  const upright = (await openPicture(bytes, kind)).timeout({ seconds: LIMIT_SECONDS }).autoOrient()
  const made = shape(upright).toColourspace('srgb').webp({ quality })
  return made.toBuffer({ resolveWithObject: true }).then(
    ({ data, info }) => ({ ok: data, width: info.width, height: info.height }),
    () => ({ unfit: 'broken' }),
  )
}

/** Why a file makes no picture, as far as its head tells: no pixel is read (S68). Null when it may be one. */
export async function examinePicture(bytes: Uint8Array, kind: PictureKind): Promise<Unfit | null> {
  const sharp = await openSharp()
  const head = await readHead(sharp(bytes, { ...OPTIONS, limitInputPixels: false }))
  if (!head) return 'broken'
  if (head.format !== kind) return 'other kind'
  return head.width * head.height > MOST_PIXELS || (head.pages ?? 1) > MOST_FRAMES ? 'too large' : null
}

/** Reads no pixel; null when there is no picture. */
const readHead = (picture: Sharp): Promise<Metadata | null> => picture.metadata().catch(() => null)
