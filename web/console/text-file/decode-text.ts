/** Legacy encodings that text files do not declare, by their `TextDecoder` names. */
export const LEGACY_ENCODINGS = ['gb18030', 'big5', 'windows-1252', 'shift_jis', 'euc-kr'] as const
export type LegacyEncoding = (typeof LEGACY_ENCODINGS)[number]

const MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const

/** Decodes UTF-8 or UTF-16 and drops the byte order mark. Returns undefined for other encodings. */
export function decodeUnicode(bytes: Uint8Array): string | undefined {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte))
  return decodeStrictly(bytes, marked?.encoding ?? wideOrder(bytes) ?? 'utf-8')
}

/** Returns the first encoding in which every byte is valid. Windows-1252 accepts most bytes, so it comes after the strict ones. */
export function guessEncoding(bytes: Uint8Array): LegacyEncoding {
  return (['gb18030', 'big5'] as const).find((each) => decodeStrictly(bytes, each) !== undefined) ?? 'windows-1252'
}

/** Decodes bytes; U+FFFD replaces each invalid one. */
export const decodeAs = (bytes: Uint8Array, encoding: LegacyEncoding): string => new TextDecoder(encoding).decode(bytes)

function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Detects UTF-16 without a byte order mark. Every second byte of its digits, blanks and line ends is zero, while text in other encodings
 * has no zero bytes.
 */
function wideOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  let [even, odd] = [0, 0]
  for (const [at, byte] of bytes.subarray(0, 4_096).entries()) if (byte === 0) at % 2 === 0 ? even++ : odd++
  if (even === odd) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}
