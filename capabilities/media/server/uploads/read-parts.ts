import type { Storage } from '#server/storage/storage.ts'
import type { Part } from '#server/storage/upload-parts.ts'
import { uploadFolder } from '../keys.ts'
import { HEAD_BYTES } from './formats.ts'

/** The storage answers but lacks an acknowledged piece: it was emptied, or another storage is configured. */
export class PieceLost extends Error {
  constructor() {
    super('A piece of an upload is not in the storage')
  }
}

export async function* readParts(storage: Storage, uploadId: string, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const { name } of parts) {
    const piece = await storage.read(uploadFolder(uploadId) + name)
    if (!piece) throw new PieceLost()
    yield* piece as AsyncIterable<Buffer>
  }
}

export async function readWhole(storage: Storage, uploadId: string, parts: readonly Part[]): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(readParts(storage, uploadId, parts)))
}

export async function readFirst(storage: Storage, uploadId: string, parts: readonly Part[]): Promise<Buffer> {
  const read: Buffer[] = []
  let bytes = 0
  for await (const some of readParts(storage, uploadId, parts)) {
    read.push(some)
    bytes += some.length
    if (bytes >= HEAD_BYTES) break
  }
  return Buffer.concat(read).subarray(0, HEAD_BYTES)
}
