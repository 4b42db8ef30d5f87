import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** A page at rest: its headers and its bytes, told as what differs from another page of its kind. */
export type Packed = { readonly sizeBytes: number; open(): Promise<{ readonly headers: readonly string[]; readonly plain: Buffer }> }
export type Packer = {
  /** `kind`: pages of one kind resemble each other. */
  pack(kind: string, headers: readonly string[], plain: Buffer): Promise<Packed>
  /** Bytes that all of them share. */
  sizeBytes(): number
}

const LEVEL = { [constants.ZSTD_c_compressionLevel]: 9 }
/** Of a longer page the rest helps little. */
const DICTIONARY_BYTES = 48 * 1024
const LINE_END = 0x0a

/**
 * Packs pages against the first of their kind: frame, styles and scripts are the same on all of them, so what is left of a page is about what
 * it says. The first pages of all kinds take `maxBytes` together; pages of further kinds are packed against the very first.
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
    async pack(kind, headers, plain) {
      const whole = Buffer.concat([Buffer.from(JSON.stringify(headers)), Buffer.of(LINE_END), plain])
      const dictionary = dictionaryFor(kind, whole)
      const packed = (await compress(whole, { dictionary, params: LEVEL })).toString('latin1') // half the memory of a small Buffer
      return {
        sizeBytes: packed.length,
        async open() {
          const opened = await decompress(Buffer.from(packed, 'latin1'), { dictionary })
          const end = opened.indexOf(LINE_END)
          return { headers: JSON.parse(opened.toString('utf8', 0, end)) as string[], plain: opened.subarray(end + 1) }
        },
      }
    },
  }
}
