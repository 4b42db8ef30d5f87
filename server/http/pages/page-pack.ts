import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** Headers and body of a page, as what differs from another page of its kind. A string of bytes takes half the memory of a small Buffer. */
export type Packed = { readonly bytes: string; readonly dictionary: Buffer }
export type Packer = {
  /** `kind`: pages of one kind resemble each other. */
  pack(kind: string, headers: readonly string[], plain: Buffer): Packed
  /** Bytes that all of them share. */
  sizeBytes(): number
}

const LEVEL = { [constants.ZSTD_c_compressionLevel]: 9 }
/** A whole page, since what stands at its end is found in others too. */
const DICTIONARY_BYTES = 128 * 1024
const LINE_END = 0x0a

/**
 * Packs pages against the first of their kind: frame, styles and scripts are the same on all of them, so what is left of a page is about what
 * it says. The first pages of all kinds take `maxBytes` together; pages of further kinds are packed against the very first. It is done at once, since
 * handing so little to a thread costs as much again.
 */
export function openPacker(maxBytes: number): Packer {
  const dictionaries = new Map<string, Buffer>()
  let sizeBytes = 0

  function dictionaryFor(kind: string, whole: Buffer): Buffer {
    const known = dictionaries.get(kind)
    if (known) return known
    const [first] = dictionaries.values()
    if (first && sizeBytes + whole.length > maxBytes) return first
    const made = Buffer.from(whole.subarray(0, DICTIONARY_BYTES))
    sizeBytes += made.length
    dictionaries.set(kind, made)
    return made
  }

  return {
    sizeBytes: () => sizeBytes,
    pack(kind, headers, plain) {
      const whole = Buffer.concat([Buffer.from(JSON.stringify(headers)), Buffer.of(LINE_END), plain])
      const dictionary = dictionaryFor(kind, whole)
      return { bytes: zstdCompressSync(whole, { dictionary, params: LEVEL }).toString('latin1'), dictionary }
    },
  }
}

export function unpack({ bytes, dictionary }: Packed): { readonly headers: readonly string[]; readonly plain: Buffer } {
  const whole = zstdDecompressSync(Buffer.from(bytes, 'latin1'), { dictionary })
  const end = whole.indexOf(LINE_END)
  return { headers: JSON.parse(whole.toString('utf8', 0, end)) as string[], plain: whole.subarray(end + 1) }
}
