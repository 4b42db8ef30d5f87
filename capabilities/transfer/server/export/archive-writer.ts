import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { MANIFEST, type Manifest } from './archive-format.ts'

type Content = AsyncIterable<string | Uint8Array> | Iterable<string>

/** Writes a ZIP while it is read, and lists every file with its SHA-256. */
export type ArchiveWriter = {
  readonly output: AsyncIterable<Uint8Array>
  /** Adds a file and waits until it is written, so that no more than one is in memory. */
  add(path: string, content: Content, options?: { readonly isCompressed?: boolean; readonly sizeBytes?: number }): Promise<void>
  /** Adds the manifest and ends the ZIP. */
  end(head: Omit<Manifest, 'files'>): void
  fail(defect: unknown): void
}

export function openArchiveWriter(signal: AbortSignal): ArchiveWriter {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const files: Manifest['files'][number][] = []
  zip.on('error', (defect: Error) => output.destroy(defect))
  // A reader that goes away closes the output, and then nothing more is written.
  let release = () => {}
  output.once('close', () => release())
  return {
    output,
    async add(path, content, { isCompressed = true, sizeBytes } = {}) {
      const { promise, resolve } = Promise.withResolvers<void>()
      release = resolve
      const options = { compress: isCompressed, ...(sizeBytes !== undefined && { size: sizeBytes }) }
      zip.addReadStreamLazy(path, options, (ready) => {
        const stream = Readable.from(hashed(path, content, { signal, files }), { objectMode: false })
        stream.once('end', resolve)
        ready(undefined, stream)
      })
      if (!output.destroyed) await promise
    },
    end(head) {
      const manifest: Manifest = { ...head, files: files.toSorted((one, other) => (one.path < other.path ? -1 : 1)) }
      zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`), MANIFEST)
      zip.end()
    },
    fail: (defect) => void output.destroy(defect instanceof Error ? defect : new Error(String(defect))),
  }
}

type Hashing = { readonly signal: AbortSignal; readonly files: Manifest['files'][number][] }

async function* hashed(path: string, content: Content, { signal, files }: Hashing): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of content) {
    signal.throwIfAborted()
    const buffer = typeof piece === 'string' ? Buffer.from(piece) : piece
    hash.update(buffer)
    bytes += buffer.length
    yield buffer
  }
  files.push({ path, bytes, sha256: hash.digest('hex') })
}
