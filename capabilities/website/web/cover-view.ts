import type { Language } from '#contract/language.ts'
import type { Picture } from '#contract/picture.ts'
import { mediaAddress, PICTURE_FORMATS } from '#contract/picture-files.ts'
import type { VideoAsset } from '../contract.ts'

/** The file that a browser plays by itself, and the picture before it plays; null where there is nothing to play. */
export function videoSource({
  files,
  playlist,
  poster,
}: VideoAsset): { readonly file: string | null; readonly poster: string | null } | null {
  const file = files.toSorted((one, other) => other.width - one.width)[0]?.src ?? null
  return file || playlist ? { file, poster: coverOf(poster, 'zh-CN', 1_280)?.src ?? null } : null
}

/** A picture of the library as a page shows it: addresses only, since pages carry what they show twice. Runs on the server. */
export type CoverView = {
  readonly src: string
  readonly sets: readonly { readonly type: string; readonly set: string }[]
  /** What must stay in sight when it is cut. */
  readonly at: string
  readonly alt: string
}

/** Files no wider than `most`; null where there is no picture. */
export function coverOf(picture: Picture | null, language: Language, most: number): CoverView | null {
  const files = picture?.files.filter(({ width }, _, all) => width <= most || width === Math.min(...all.map((file) => file.width))) ?? []
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
