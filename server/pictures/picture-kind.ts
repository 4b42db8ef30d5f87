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

/** Programs declare these types when they do not know the file. Only the extension decides then. */
const UNKNOWN_TYPES: ReadonlySet<string> = new Set([
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/x-unknown',
  'unknown/unknown',
])
/** Some systems declare these other names of types. */
const ALIASES: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/jfif': 'image/jpeg',
  'image/x-png': 'image/png',
  'video/x-quicktime': 'video/quicktime',
  'video/mpeg4': 'video/mp4',
}

/** Returns true when a declared type is one of these or unspecific. */
export function isOfType(declared: string, types: readonly string[]): boolean {
  const type = declared.replace(/;.*/s, '').trim().toLowerCase()
  return UNKNOWN_TYPES.has(type) || types.includes(ALIASES[type] ?? type)
}

/** Returns the kind of a file by its bytes, if its name and declared type agree (S64), or null. The name is not used further. */
export function kindOf({ bytes, name, type }: UploadedFile): PictureKind | null {
  const kind = kindBegun(bytes)
  return kind === kindNamed(name, type) ? kind : null
}

/** Returns the kind by the first bytes of a file, or null for another format. */
export const kindBegun = (bytes: Uint8Array): PictureKind | null => KINDS.find((each) => SIGNATURES[each].begins(bytes)) ?? null

/** Returns the kind by the extension, unless the declared type contradicts it. */
export function kindNamed(name: string, type: string): PictureKind | null {
  const ending = endingOf(name)
  return KINDS.find((each) => isOfType(type, [SIGNATURES[each].type]) && SIGNATURES[each].endings.includes(ending)) ?? null
}

/** Returns the extension of a file name in lower case, without its dot; '' when it has none. */
export const endingOf = (name: string): string => (name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '')

/** Returns true when the bytes contain these Latin-1 characters at a position. */
export const hasMark = (bytes: Uint8Array, at: number, mark: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', at, at + mark.length) === mark
