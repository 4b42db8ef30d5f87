import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ownBytes } from './own-bytes.ts'

export type ContentEncoding = 'br' | 'gzip' | 'identity'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Compresses a body. The quality of Brotli is between 0 and 11. */
export async function encode(plain: Buffer, encoding: ContentEncoding, brotliQuality: number): Promise<Buffer> {
  if (encoding === 'identity') return plain
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const packed = await (encoding === 'gzip' ? toGzip(plain, { level: 6 }) : toBrotli(plain, { params }))
  return ownBytes(packed) // it is a part of a buffer of 16 KiB
}

/** Returns the best supported encoding that the client accepts. The headers of nearly all browsers are matched without parsing. */
export function chooseEncoding(accepted: string | readonly string[] | undefined): ContentEncoding {
  if (accepted === 'gzip, deflate, br, zstd' || accepted === 'gzip, deflate, br') return 'br'
  if (typeof accepted !== 'string') return 'identity'
  const taken = accepted
    .toLowerCase()
    .split(',')
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.replace(/;.*/, '').trim())
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : 'identity'
}
