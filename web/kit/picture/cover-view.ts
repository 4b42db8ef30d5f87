import type { Language } from '#contract/language.ts'
import type { Picture } from '#contract/picture.ts'
import { mediaAddress, PICTURE_FORMATS } from '#contract/picture-files.ts'

/** A library picture reduced to the addresses a page needs. Made on the server only. */
export type CoverView = {
  readonly src: string
  readonly sets: readonly { readonly type: string; readonly set: string }[]
  /** The focal point as `object-position`. */
  readonly at: string
  readonly alt: string
}

/** Selects the files up to `most` pixels wide, and the smallest in any case. Returns null without a picture. */
export function coverOf(picture: Picture | null, language: Language, most: number): CoverView | null {
  const smallest = Math.min(...(picture?.files.map(({ width }) => width) ?? []))
  const files = picture?.files.filter(({ width }) => width <= most || width === smallest) ?? []
  const plain = files.filter(({ format }) => format === 'jpeg').toSorted((one, other) => other.width - one.width)[0] ?? files[0]
  if (!picture || !plain) return null
  const percent = (share: number) => `${Math.round(share * 100)}%`
  return {
    src: mediaAddress(picture.id, plain.name),
    sets: PICTURE_FORMATS.filter((format) => format !== 'jpeg' && files.some((file) => file.format === format)).map((format) => ({
      type: `image/${format}`,
      set: files
        .filter((file) => file.format === format)
        .map((file) => `${mediaAddress(picture.id, file.name)} ${file.width}w`)
        .join(', '),
    })),
    at: `${percent(picture.focal.x)} ${percent(picture.focal.y)}`,
    alt: picture.alt[language] ?? '',
  }
}
