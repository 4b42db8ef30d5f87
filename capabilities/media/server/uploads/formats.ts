import { endingOf, hasMark, isOfType, kindBegun, kindNamed, type PictureKind } from '#server/pictures/picture-kind.ts'
import type { MediaKind } from '../../contract.ts'

type VideoFormat = 'mp4' | 'mov' | 'webm'
export type Format = { readonly kind: MediaKind; readonly format: PictureKind | VideoFormat }

const NAMED: Readonly<Record<VideoFormat, { readonly types: readonly string[]; readonly endings: readonly string[] }>> = {
  mp4: { types: ['video/mp4', 'video/x-m4v'], endings: ['mp4', 'm4v'] },
  mov: { types: ['video/quicktime'], endings: ['mov'] },
  webm: { types: ['video/webm'], endings: ['webm'] },
}
/** MP4 brands of videos that browsers know. Playlists and lists of other files have no such head (S72). */
const BRANDS: ReadonlySet<string> = new Set(
  'isom iso2 iso3 iso4 iso5 iso6 iso7 iso8 iso9 mp41 mp42 avc1 dash cmfc M4V  M4VH M4VP MSNV f4v  XAVC mmp4 NDSC hvc1 3gp4 3gp5 3gp6 3g2a'.match(
    /.{4}(?= |$)/g,
  ),
)
export const HEAD_BYTES = 64

/** Returns the format on which extension and declared type agree; null when they differ or the format is not accepted (S64). */
export function formatNamed(name: string, type: string): Format | null {
  const picture = kindNamed(name, type)
  if (picture) return { kind: 'picture', format: picture }
  const ending = endingOf(name)
  const formats = Object.keys(NAMED) as readonly VideoFormat[]
  const video = formats.find((each) => isOfType(type, NAMED[each].types) && NAMED[each].endings.includes(ending))
  return video ? { kind: 'video', format: video } : null
}

/** Brands of still pictures in the same container: HEIC from phones, and AVIF. */
const STILL_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1', 'avif', 'avis'])
/** QuickTime files that predate brands begin with one of these boxes. */
const OLD_MOV: readonly string[] = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']

export function formatBegun(head: Uint8Array): Format['format'] | 'heic' | null {
  if (hasMark(head, 4, 'ftyp')) {
    const brand = Buffer.from(head).toString('latin1', 8, 12)
    if (STILL_BRANDS.has(brand)) return 'heic'
    return brand === 'qt  ' ? 'mov' : BRANDS.has(brand) ? 'mp4' : null
  }
  if (OLD_MOV.some((box) => hasMark(head, 4, box))) return 'mov'
  if (hasMark(head, 0, '\x1a\x45\xdf\xa3')) return Buffer.from(head).includes('\x42\x82\x84webm', 0, 'latin1') ? 'webm' : null
  return kindBegun(head)
}

export function reasonOf(begun: ReturnType<typeof formatBegun>): 'FILE_TYPE' | FileIs {
  return begun === null ? 'FILE_TYPE' : (`FILE_IS_${begun.toUpperCase()}` as FileIs)
}
type FileIs = `FILE_IS_${Uppercase<Format['format'] | 'heic'>}`

const MOST_CHARACTERS = 200
const LONGEST_ENDING = 10
/** Invisible characters: controls, direction marks, zero-width blanks, fillers, tags. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}]/gu

/** Returns a displayable name: one line of at most 200 visible characters, normalised to NFC, with its extension (S67). */
export function toShownName(name: string): string {
  const shown = [...name.replace(UNSEEN, '').normalize('NFC').trim()]
  // Joiners may occur in a name, but do not make a name alone.
  if (!shown.some((character) => !/[\s\u200C\u200D]/.test(character))) return '?'
  if (shown.length <= MOST_CHARACTERS) return shown.join('')
  const ending = endingOf(shown.join(''))
  const tail = ending.length <= LONGEST_ENDING ? `.${ending}` : ''
  return `${shown.slice(0, MOST_CHARACTERS - tail.length).join('')}${tail}`
}
