import type { UploadedFile } from '#contract/call.ts'

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif'

type Signature = { readonly type: string; readonly endings: readonly string[]; begins(bytes: Uint8Array): boolean }

const SIGNATURES: Readonly<Record<PictureKind, Signature>> = {
  jpeg: { type: 'image/jpeg', endings: ['jpg', 'jpeg', 'jfif'], begins: (bytes) => hasMark(bytes, 0, '\xff\xd8\xff') },
  png: { type: 'image/png', endings: ['png'], begins: (bytes) => hasMark(bytes, 0, '\x89PNG\r\n\x1a\n') },
  webp: { type: 'image/webp', endings: ['webp'], begins: (bytes) => hasMark(bytes, 0, 'RIFF') && hasMark(bytes, 8, 'WEBP') },
  gif: { type: 'image/gif', endings: ['gif'], begins: (bytes) => hasMark(bytes, 0, 'GIF87a') || hasMark(bytes, 0, 'GIF89a') },
}
const KINDS = Object.keys(SIGNATURES) as readonly PictureKind[]

/** Declared by programs that do not know what a file is: then its ending alone says so. */
const UNKNOWN_TYPES: ReadonlySet<string> = new Set([
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/x-unknown',
  'unknown/unknown',
])
/** Other names of types that some systems declare. */
const ALIASES: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/jfif': 'image/jpeg',
  'image/x-png': 'image/png',
  'video/x-quicktime': 'video/quicktime',
  'video/mpeg4': 'video/mp4',
}

/** Whether a declared type is one of these, or says nothing. */
export function isOfType(declared: string, types: readonly string[]): boolean {
  const type = declared.split(';')[0]!.trim().toLowerCase()
  return UNKNOWN_TYPES.has(type) || types.includes(ALIASES[type] ?? type)
}

/** What a file is by its bytes, if its name and its declared type agree (S64); null for anything else. The name is not used further. */
export function kindOf({ bytes, name, type }: UploadedFile): PictureKind | null {
  const kind = kindBegun(bytes)
  return kind === kindNamed(name, type) ? kind : null
}

/** What the bytes begin as. */
export const kindBegun = (bytes: Uint8Array): PictureKind | null => KINDS.find((each) => SIGNATURES[each].begins(bytes)) ?? null

/** What the ending of a name says, if a declared type does not contradict. */
export function kindNamed(name: string, type: string): PictureKind | null {
  const ending = endingOf(name)
  return KINDS.find((each) => isOfType(type, [SIGNATURES[each].type]) && SIGNATURES[each].endings.includes(ending)) ?? null
}

/** What stands behind the last dot; empty where there is none. */
export const endingOf = (name: string): string => (name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '')

/** Whether bytes hold a mark of Latin-1 characters at a place. */
export const hasMark = (bytes: Uint8Array, at: number, mark: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', at, at + mark.length) === mark
