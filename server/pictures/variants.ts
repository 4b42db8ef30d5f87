import type { PictureFile } from '#contract/picture.ts'
import { PICTURE_FORMATS } from '#contract/picture-files.ts'
import type { PictureKind } from './picture-kind.ts'
import { countFrames, examinePicture, openPicture, openSharp, type Unfit } from './remake.ts'

/** The widths that pictures are made in, as far as they are wide enough. */
export const WIDTHS = [320, 640, 960, 1280, 1920] as const
/** The largest side that JPEG can hold, and that all formats can. */
const [HIGHEST, HIGHEST_OF_ALL] = [65_000, 16_000]
/** The most frames that are searched for one that is not empty. */
const MOST_EMPTY_FRAMES = 20
const LIMIT_SECONDS = 60
/** As good as each other to the eye. */
const QUALITY = { avif: 52, webp: 80, jpeg: 80 } as const
const ENDINGS = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const

type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
type Variant = PictureFile & { readonly data: Buffer }

type Read = { readonly ok: Pixels /** One frame of several. */; readonly isAnimated: boolean }

/**
 * A picture as pixels and nothing else, turned upright, sRGB, at most 1920 wide; or why it is none (S64, S68, S71). Of an animation, the first frame on
 * which there is something.
 */
export async function readPixels(bytes: Uint8Array, kind: PictureKind): Promise<Read | { readonly unfit: Unfit }> {
  const unfit = await examinePicture(bytes, kind)
  if (unfit) return { unfit }
  const frames = await countFrames(bytes)
  const candidates = kind === 'png' ? 1 : Math.min(frames, MOST_EMPTY_FRAMES)
  let first: Pixels | undefined
  for (let frame = 0; frame < candidates; frame++) {
    const pixels = await readFrame(bytes, kind, frame)
    if (!pixels) return frame === 0 ? { unfit: 'broken' } : { ok: first!, isAnimated: true }
    first ??= pixels
    if (candidates === 1 || !isEmpty(pixels)) return { ok: pixels, isAnimated: frames > 1 }
  }
  return { ok: first!, isAnimated: true }
}

async function readFrame(bytes: Uint8Array, kind: PictureKind, frame: number): Promise<Pixels | undefined> {
  const picture = await openPicture(bytes, kind, frame)
  return await picture
    .timeout({ seconds: LIMIT_SECONDS })
    .autoOrient()
    .resize({ width: WIDTHS.at(-1)!, height: HIGHEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .then(
      ({ data, info: { width, height, channels } }) => ({ data, width, height, channels }),
      () => undefined,
    )
}

/** Nothing of it is seen: its last channel is how opaque each pixel is. */
function isEmpty({ data, channels }: Pixels): boolean {
  if (channels % 2 === 1) return false
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== 0) return false
  return true
}

type VariantOptions = {
  /** Begins their names. */
  readonly prefix?: string
  /** What every one of them says in its metadata, as XMP. */
  readonly xmp?: string
}

/**
 * Every width in every format, one after another: each is forgotten when the next is asked for. A picture that is higher than some format holds is
 * JPEG alone in all widths, for readers take the first format that there is.
 */
export async function* makeVariants(pixels: Pixels, { prefix = '', xmp }: VariantOptions = {}): AsyncGenerator<Variant> {
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
      // It knows no transparency: what shines through is white.
      jpeg: () => picture().flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY.jpeg, progressive: true }),
    }
    for (const format of formats) {
      const made = await encoded[format]().toBuffer()
      yield { name: `${prefix}${width}.${ENDINGS[format]}`, format, width, height: sized.info.height, bytes: made.length, data: made }
    }
  }
}

/** The fixed widths that fit, and its own where that is a good deal more than the last of them. */
function widthsFor(own: number): readonly number[] {
  const fitting = WIDTHS.filter((width) => width <= own)
  return own > (fitting.at(-1) ?? 0) * 1.15 && own < WIDTHS.at(-1)! ? [...fitting, own] : fitting
}
