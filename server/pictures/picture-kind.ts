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

/** What a file is by its bytes, if its name and its declared type agree (S64); null for anything else. The name is not used further. */
export function kindOf({ bytes, name, type }: UploadedFile): PictureKind | null {
  const kind = kindBegun(bytes)
  return kind === kindNamed(name, type) ? kind : null
}

/** What the bytes begin as. */
export const kindBegun = (bytes: Uint8Array): PictureKind | null => KINDS.find((each) => SIGNATURES[each].begins(bytes)) ?? null

/** What the ending of a name and a declared type agree on. */
export function kindNamed(name: string, type: string): PictureKind | null {
  const ending = endingOf(name)
  return KINDS.find((each) => SIGNATURES[each].type === type.toLowerCase() && SIGNATURES[each].endings.includes(ending)) ?? null
}

/** What stands behind the last dot; empty where there is none. */
export const endingOf = (name: string): string => (name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '')

/** Whether bytes hold a mark of Latin-1 characters at a place. */
export const hasMark = (bytes: Uint8Array, at: number, mark: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', at, at + mark.length) === mark
