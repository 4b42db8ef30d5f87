import type { PictureFile } from '#contract/picture.ts'
import { PICTURE_FORMATS } from '#contract/picture-files.ts'
import type { PictureKind } from './picture-kind.ts'
import { release } from './release.ts'
import { countFrames, examinePicture, openPicture, openSharp, type Unfit } from './remake.ts'

/** Widths of picture variants, up to the width of the picture. */
const LARGEST_WIDTH = 1920
export const WIDTHS = [320, 640, 960, 1280, LARGEST_WIDTH] as const
/** The largest height that JPEG supports, and the largest that all formats support. */
const [HIGHEST, HIGHEST_OF_ALL] = [65_000, 16_000]
/** Limits how many frames are searched for one that is not empty. */
const MOST_EMPTY_FRAMES = 20
const LIMIT_SECONDS = 60
/** These qualities look equally good. */
const QUALITY = { avif: 52, webp: 80, jpeg: 80 } as const
const ENDINGS = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const

type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
type Variant = PictureFile & { readonly data: Buffer }

type Read = { readonly ok: Pixels /** One frame of several. */; readonly isAnimated: boolean }

/**
 * Decodes a picture to pixels: rotated upright, sRGB, at most 1920 wide. Returns the reason when it is refused (S64, S68, S71). For an
 * animation, it is the first frame that is not empty.
 */
export async function readPixels(bytes: Uint8Array, kind: PictureKind): Promise<Read | { readonly unfit: Unfit }> {
  const unfit = await examinePicture(bytes, kind)
  if (unfit) return { unfit }
  const frames = await countFrames(bytes)
  const candidates = kind === 'png' ? 1 : Math.min(frames, MOST_EMPTY_FRAMES)
  const first = await readFrame(bytes, kind, 0)
  if (!first) return { unfit: 'broken' }
  if (candidates === 1) return { ok: first, isAnimated: frames > 1 }
  let pixels: Pixels | undefined = first
  for (let frame = 1; pixels && isEmpty(pixels); frame++) pixels = frame < candidates ? await readFrame(bytes, kind, frame) : undefined
  return { ok: pixels ?? first, isAnimated: true }
}

async function readFrame(bytes: Uint8Array, kind: PictureKind, frame: number): Promise<Pixels | undefined> {
  const picture = await openPicture(bytes, kind, frame)
  return await picture
    .timeout({ seconds: LIMIT_SECONDS })
    .autoOrient()
    .resize({ width: LARGEST_WIDTH, height: HIGHEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .then(
      ({ data, info: { width, height, channels } }) => ({ data, width, height, channels }),
      () => undefined,
    )
}

/** Returns true for a fully transparent picture. The last channel is the opacity of each pixel. */
function isEmpty({ data, channels }: Pixels): boolean {
  if (channels % 2 === 1) return false
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== 0) return false
  return true
}

type VariantOptions = {
  /** Prefix of the file names. */
  readonly prefix?: string
  /** XMP metadata of every variant. */
  readonly xmp?: string
}

/**
 * Yields every width in every format, one at a time, so that each can be released before the next. A picture too high for some format
 * becomes JPEG only, in all widths, because browsers take the first available format.
 */
export async function* makeVariants(pixels: Pixels, { prefix = '', xmp }: VariantOptions): AsyncGenerator<Variant> {
  const sharp = await openSharp()
  const { data, ...raw } = pixels
  const formats = raw.height > HIGHEST_OF_ALL ? (['jpeg'] as const) : PICTURE_FORMATS
  for (const width of widthsFor(raw.width)) {
    const sized = await sharp(data, { raw }).resize({ width }).raw().toBuffer({ resolveWithObject: true })
    const bare = () => sharp(sized.data, { raw: sized.info }).timeout({ seconds: LIMIT_SECONDS })
    const picture = () => (xmp === undefined ? bare() : bare().withXmp(xmp))
    const encoded = {
      avif: () => picture().avif({ quality: QUALITY.avif, effort: 3 }),
      webp: () => picture().webp({ quality: QUALITY.webp }),
      // JPEG has no transparency, so transparent areas become white.
      jpeg: () => picture().flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY.jpeg, progressive: true }),
    }
    for (const format of formats) {
      const made = await encoded[format]().toBuffer()
      yield { name: `${prefix}${width}.${ENDINGS[format]}`, format, width, height: sized.info.height, bytes: made.length, data: made }
    }
    release(sized.data)
  }
}

/** Returns the standard widths that fit, and the picture's own width when it is more than 15 % larger than the last of them. */
function widthsFor(own: number): readonly number[] {
  const fitting = WIDTHS.filter((width) => width <= own)
  return own > (fitting.at(-1) ?? 0) * 1.15 && own < LARGEST_WIDTH ? [...fitting, own] : fitting
}
