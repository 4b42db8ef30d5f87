import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { UnreadableUpload } from '../format/source.ts'

/** Limits what a ZIP may unpack to. The bytes of a picture hardly shrink, so more than the ratio is a bomb. */
const ZIP_LIMITS = { entries: 100_000, totalBytes: 64 * 2 ** 30, ratio: 200, ratioFromBytes: 2 ** 20 } as const

export type ZipEntry = { readonly name: string; readonly sizeBytes: number; readonly at: Entry }
/** Reads the entries of a ZIP. Names that leave the folder and absolute ones are refused; a backslash separates folders. */
export type OpenZip = Disposable & {
  /** Lists the files in their order. It can be called once. */
  entries(): AsyncIterable<ZipEntry>
  /** Opens the bytes of an entry. The stream fails when the entry is longer than it declares. */
  stream(entry: ZipEntry): Promise<Readable>
  /** Reads an entry whole. Returns null when it is larger than `mostBytes`. */
  read(entry: ZipEntry, mostBytes: number): Promise<Buffer | null>
}

const OPTIONS = { lazyEntries: true, autoClose: false, validateEntrySizes: true } as const

/** Opens a ZIP on this disk, or one in memory such as a part of another. Throws `UnreadableUpload`. */
export async function openZip(source: string | Buffer): Promise<OpenZip> {
  const zip = await readable(typeof source === 'string' ? openPromise(source, OPTIONS) : fromBufferPromise(source, OPTIONS))
  if (zip.entryCount > ZIP_LIMITS.entries) {
    zip.close()
    throw new UnreadableUpload('UPLOAD_TOO_MANY', String(ZIP_LIMITS.entries))
  }
  const stream = (entry: ZipEntry) => readable(zip.openReadStreamPromise(entry.at))
  return {
    entries: () => entriesOf(zip),
    stream,
    async read(entry, mostBytes) {
      if (entry.sizeBytes > mostBytes) return null
      return await readable(stream(entry).then(async (bytes) => Buffer.concat(await Array.fromAsync(bytes as AsyncIterable<Buffer>))))
    },
    [Symbol.dispose]: () => zip.close(),
  }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<ZipEntry> {
  let totalBytes = 0
  const all = zip.eachEntry()
  for (;;) {
    const next = await readable(all.next())
    if (next.done) return
    const at = next.value
    const { fileName: name, uncompressedSize: sizeBytes, compressedSize } = at
    totalBytes += sizeBytes
    const isBomb = sizeBytes > ZIP_LIMITS.ratioFromBytes && sizeBytes > compressedSize * ZIP_LIMITS.ratio
    if (isBomb || totalBytes > ZIP_LIMITS.totalBytes) throw new UnreadableUpload('UPLOAD_BOMB', name)
    if (at.isEncrypted()) throw new UnreadableUpload('UPLOAD_ENCRYPTED', name)
    if (!name.endsWith('/')) yield { name, sizeBytes, at }
  }
}

async function readable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw error instanceof UnreadableUpload ? error : new UnreadableUpload(codeOf(error instanceof Error ? error.message : ''))
  }
}

/** The library describes each fault in a sentence and has no codes. */
function codeOf(message: string) {
  if (/relative path|absolute path|invalid characters in fileName/i.test(message)) return 'UPLOAD_NAMES'
  return /end of central directory|unexpected EOF|truncated/i.test(message) ? 'UPLOAD_CUT' : 'UPLOAD_DAMAGED'
}
