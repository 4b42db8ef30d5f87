import type { Language } from '#contract/language.ts'
import type { Picture } from '#contract/picture.ts'
import { mediaAddress, PICTURE_FORMATS } from '#contract/picture-files.ts'

/** A picture of the library as a page shows it: addresses only. Runs on the server only. */
export type CoverView = {
  readonly src: string
  readonly sets: readonly { readonly type: string; readonly set: string }[]
  /** What must stay in sight when it is cut. */
  readonly at: string
  readonly alt: string
}

/** Files no wider than `most`; null where there is no picture. */
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
