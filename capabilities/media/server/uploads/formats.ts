import { endingOf, hasMark, kindBegun, kindNamed, type PictureKind } from '#server/pictures/picture-kind.ts'
import type { MediaKind } from '../../contract.ts'

type VideoFormat = 'mp4' | 'mov' | 'webm'
export type Format = { readonly kind: MediaKind; readonly format: PictureKind | VideoFormat }

const NAMED: Readonly<Record<VideoFormat, { readonly types: readonly string[]; readonly endings: readonly string[] }>> = {
  mp4: { types: ['video/mp4', 'video/x-m4v'], endings: ['mp4', 'm4v'] },
  mov: { types: ['video/quicktime'], endings: ['mov'] },
  webm: { types: ['video/webm'], endings: ['webm'] },
}
/** Brands of MP4 that hold moving pictures as browsers know them. Playlists and lists of other files have no such head (S72). */
const BRANDS: ReadonlySet<string> = new Set(
  'isom iso2 iso3 iso4 iso5 iso6 iso7 iso8 iso9 mp41 mp42 avc1 dash cmfc M4V  M4VH M4VP MSNV f4v  XAVC mmp4 NDSC hvc1'.match(
    /.{4}(?= |$)/g,
  ),
)
/** So many bytes tell what a file begins as. */
export const HEAD_BYTES = 64

/** What the ending of a name and a declared type agree on; null when they do not, or name what is not taken (S64). */
export function formatNamed(name: string, type: string): Format | null {
  const picture = kindNamed(name, type)
  if (picture) return { kind: 'picture', format: picture }
  const ending = endingOf(name)
  const formats = Object.keys(NAMED) as readonly VideoFormat[]
  const video = formats.find((each) => NAMED[each].types.includes(type.toLowerCase()) && NAMED[each].endings.includes(ending))
  return video ? { kind: 'video', format: video } : null
}

/** What the first bytes are. */
export function formatBegun(head: Uint8Array): Format['format'] | null {
  if (hasMark(head, 4, 'ftyp')) {
    const brand = Buffer.from(head).toString('latin1', 8, 12)
    return brand === 'qt  ' ? 'mov' : BRANDS.has(brand) ? 'mp4' : null
  }
  if (hasMark(head, 0, '\x1a\x45\xdf\xa3')) return Buffer.from(head).includes('\x42\x82\x84webm', 0, 'latin1') ? 'webm' : null
  return kindBegun(head)
}

/** A name as it may be shown: one line without marks that turn or hide it, of 200 characters at most (S67). */
export function toShownName(name: string): string {
  const shown = name.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '').trim()
  return [...shown].slice(0, 200).join('') || '?'
}
