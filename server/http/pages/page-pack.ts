import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { ownBytes } from '../wire/own-bytes.ts'

/** Headers and body of a page, compressed against another page of its kind. A string of bytes takes half the memory of a small Buffer. */
export type Packed = { readonly bytes: string; readonly dictionary: Buffer }
type Packer = {
  /** Compresses a page. Pages of one `kind` resemble each other. */
  pack(kind: string, headers: readonly string[], plain: Buffer): Packed
  /** Returns the bytes of the shared dictionaries. */
  sizeBytes(): number
}

const LEVEL = { [constants.ZSTD_c_compressionLevel]: 9 }
/** A dictionary is large enough for a whole page, because the ends of pages resemble each other, too. */
const DICTIONARY_BYTES = 128 * 1024
const LINE_END = 0x0a

/**
 * Compresses pages against the first page of their kind. Frame, styles and scripts are the same on all of them, so little more than the
 * page's own text remains. The dictionaries of all kinds take `maxBytes` together; further kinds use the very first dictionary. Compression
 * is synchronous, because handing so little to a thread would double the cost.
 */
export function openPacker(maxBytes: number): Packer {
  const dictionaries = new Map<string, Buffer>()
  let sizeBytes = 0

  function dictionaryFor(kind: string, whole: Buffer): Buffer {
    const known = dictionaries.get(kind)
    if (known) return known
    const [first] = dictionaries.values()
    if (first && sizeBytes + whole.length > maxBytes) return first
    const made = ownBytes(whole.subarray(0, DICTIONARY_BYTES))
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

/** Restores the headers and the body of a packed page. */
export function unpack({ bytes, dictionary }: Packed): { readonly headers: readonly string[]; readonly plain: Buffer } {
  const whole = zstdDecompressSync(Buffer.from(bytes, 'latin1'), { dictionary })
  const end = whole.indexOf(LINE_END)
  return { headers: JSON.parse(whole.toString('utf8', 0, end)) as string[], plain: whole.subarray(end + 1) }
}
