import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { memoizeFulfilled } from '#server/concurrency/memoize-fulfilled.ts'
import type { PictureKind } from './picture-kind.ts'

/** Larger pictures are refused before any pixel is decoded (S68). */
const MOST_PIXELS = 60e6
const MOST_FRAMES = 1_000
const LIMIT_SECONDS = 10

/** Every picture is read with these options. */
export const OPTIONS: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true }

/** libvips may use only these decoders, for every file. */
const DECODERS = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'NsgifBuffer'].map((name) => `VipsForeignLoad${name}`)

/**
 * Loads sharp with the first picture, because of its size, and configures it once. A picture read during the configuration would find every
 * decoder blocked.
 */
export const openSharp = memoizeFulfilled(() => configureSharp())

/** Uses one thread per picture and no cache, to save memory. */
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
 * Opens a picture, or one of its frames. A JPEG without its end marker is read with the marker added, and warnings then count as errors,
 * because the decoder warns when more is missing.
 */
export async function openPicture(bytes: Uint8Array, kind: PictureKind, frame = 0): Promise<Sharp> {
  const sharp = await openSharp()
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isWhole = kind !== 'jpeg' || file.indexOf(END_OF_JPEG, file.lastIndexOf(SCAN_OF_JPEG)) !== -1
  if (!isWhole) return sharp(Buffer.concat([file, END_OF_JPEG]), { ...OPTIONS, failOn: 'warning' })
  return sharp(bytes, frame > 0 ? { ...OPTIONS, page: frame } : OPTIONS)
}

/** Returns the number of frames from the header. For PNG, it returns 2 when a marker shows that it is animated. */
export async function countFrames(bytes: Uint8Array): Promise<number> {
  const sharp = await openSharp()
  const head = await readHead(sharp(bytes, { ...OPTIONS, limitInputPixels: false }))
  const isAnimatedPng = head?.format === 'png' && Buffer.from(bytes.subarray(0, PNG_HEAD_BYTES)).includes('acTL', 0, 'latin1')
  return isAnimatedPng ? 2 : (head?.pages ?? 1)
}
const PNG_HEAD_BYTES = 4_096

export type Remade = { readonly ok: Buffer; readonly width: number; readonly height: number }
/**
 * Reasons why a file is not accepted as a picture: a kind other than its first bytes say, too many pixels or frames, or unreadable data.
 */
export type Unfit = 'other kind' | 'too large' | 'broken'

/**
 * Re-encodes a picture, so that only the visible content of the file remains. It is rotated by EXIF, reduced to its first frame, shaped by
 * `shape`, in sRGB, without metadata, as webp (S64, S65, S71).
 */
export async function remakePicture(
  bytes: Uint8Array,
  kind: PictureKind,
  { quality, shape }: { readonly quality: number; shape(picture: Sharp): Sharp },
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

/** Returns the reason why a file is not accepted, from its header only; no pixel is read (S68). Returns null when it may be a picture. */
export async function examinePicture(bytes: Uint8Array, kind: PictureKind): Promise<Unfit | null> {
  const sharp = await openSharp()
  const head = await readHead(sharp(bytes, { ...OPTIONS, limitInputPixels: false }))
  if (!head) return 'broken'
  if (head.format !== kind) return 'other kind'
  return head.width * head.height > MOST_PIXELS || (head.pages ?? 1) > MOST_FRAMES ? 'too large' : null
}

const readHead = (picture: Sharp): Promise<Metadata | null> => picture.metadata().catch(() => null)
