import type { Message } from './message.ts'

/** Writes a message as chunks of at most `chunkBytes`. Every reader understands them. */
export function writeChunks({ type, streamId, timestamp, payload }: Message, chunkStream: number, chunkBytes: number): Buffer {
  const isLong = timestamp >= 0xffffff
  const extended = Buffer.alloc(isLong ? 4 : 0)
  if (isLong) extended.writeUInt32BE(timestamp)
  const head = Buffer.alloc(12)
  head[0] = chunkStream
  head.writeUIntBE(isLong ? 0xffffff : timestamp, 1, 3)
  head.writeUIntBE(payload.length, 4, 3)
  head[7] = type
  head.writeUInt32LE(streamId, 8)
  const parts: Buffer[] = [head, extended, payload.subarray(0, chunkBytes)]
  for (let at = chunkBytes; at < payload.length; at += chunkBytes)
    parts.push(Buffer.of(0xc0 | chunkStream), extended, payload.subarray(at, at + chunkBytes))
  return Buffer.concat(parts)
}
