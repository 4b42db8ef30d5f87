import type { Entry, Slice } from './manifest.ts'
import type { Repository } from './repository.ts'

/** Bytes of one chunk. A large file that changed in one place is stored again only there. */
const CHUNK_BYTES = 16 * 2 ** 20
/** Smaller files share chunks, because a store needs a request for each object. */
const SHARES_BELOW_BYTES = 2 * 2 ** 20

type Packer = {
  /** Stores the bytes of a file. Files must be added one after the other, in a stable order, so that shared chunks repeat between backups. */
  add(path: string, sizeBytes: number, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Stores what is left and returns all files. */
  finish(): Promise<readonly Entry[]>
}

type Open = { readonly path: string; sizeBytes: number; readonly slices: Slice[] }

/**
 * Cuts files into chunks and stores them. All chunks are gathered in one buffer, because a new one for each would make the engine collect
 * garbage all the time.
 */
export function openPacker(repository: Pick<Repository, 'writeChunk'>): Packer {
  const files: Open[] = []
  const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES)
  let gatheredBytes = 0
  /** Files with bytes in the gathered chunk: their slices get its id when it is stored. */
  let waiting: { readonly file: Open; readonly startByte: number; readonly sizeBytes: number }[] = []

  async function flush(): Promise<void> {
    if (gatheredBytes === 0) return
    const id = await repository.writeChunk(chunk.subarray(0, gatheredBytes))
    for (const { file, startByte, sizeBytes } of waiting) file.slices.push([id, startByte, sizeBytes])
    gatheredBytes = 0
    waiting = []
  }

  async function gather(file: Open, bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.byteLength; ) {
      const piece = bytes.subarray(at, at + CHUNK_BYTES - gatheredBytes)
      waiting.push({ file, startByte: gatheredBytes, sizeBytes: piece.byteLength })
      chunk.set(piece, gatheredBytes)
      gatheredBytes += piece.byteLength
      at += piece.byteLength
      if (gatheredBytes === CHUNK_BYTES) await flush()
    }
    file.sizeBytes += bytes.byteLength
  }

  return {
    async add(path, sizeBytes, content) {
      const isLarge = sizeBytes >= SHARES_BELOW_BYTES
      const file: Open = { path, sizeBytes: 0, slices: [] }
      files.push(file)
      if (isLarge) await flush()
      for await (const bytes of content) await gather(file, bytes)
      if (isLarge) await flush()
    },
    async finish() {
      await flush()
      return files.map(({ path, sizeBytes, slices }) => ({ path, sizeBytes, slices: join(slices) }))
    },
  }
}

/** Joins neighbouring slices of one chunk, which arise from content that arrives in pieces. */
function join(slices: readonly Slice[]): readonly Slice[] {
  const joined: Slice[] = []
  for (const [id, startByte, sizeBytes] of slices) {
    const last = joined.at(-1)
    if (last && last[0] === id && last[1] + last[2] === startByte) joined[joined.length - 1] = [id, last[1], last[2] + sizeBytes]
    else joined.push([id, startByte, sizeBytes])
  }
  return joined
}
